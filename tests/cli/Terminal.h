#pragma once
#include <pty.h>
#include <unistd.h>

#include <QProcess>

#include <algorithm>

/// Pseudo terminal whose other end becomes a standard file of the program.
class Terminal {
  public:
    Terminal() {
        if (::openpty(&m_master, &m_slave, nullptr, nullptr, nullptr) != 0) qFatal("no pseudo terminal");
    }
    ~Terminal() {
        ::close(m_master);
        ::close(m_slave);
    }
    void attach(QProcess& process, int file) const {
        process.setChildProcessModifier([slave = m_slave, file] { ::dup2(slave, file); });
    }
    void type(const QByteArray& text) const {
        if (::write(m_master, text.constData(), static_cast<size_t>(text.size())) != text.size()) qFatal("cannot type");
    }
    QByteArray seen() const {
        QByteArray bytes(1 << 16, '\0');
        const ssize_t got = ::read(m_master, bytes.data(), static_cast<size_t>(bytes.size()));
        return bytes.left(std::max<ssize_t>(0, got));
    }

  private:
    int m_master = -1, m_slave = -1;
};
