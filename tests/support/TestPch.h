// Precompiled once and shared by the tests that see neither LibTorch nor the window.
#pragma once
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include "base/CorePch.h"
