// What the reports of all kinds of data share. Private to the data room.
#pragma once
#include "data/Copies.h"

namespace fornax::data {

ReportLine balanceLine(const Dataset& data);
/// Where a sample may have several labels: how many it has, how often each occurs.
void addLabels(const Dataset& data, std::vector<ReportLine>& lines);
/// Classes, splits and balance, or labels and splits.
void addClasses(const Dataset& data, std::vector<ReportLine>& lines);
ReportLine splitsLine(const Dataset& data);
/// "12 ms", "3.4 s": what reading took, for the end of a sentence.
Text took(double seconds);
ReportLine countedLine(std::int64_t count, Text good, Text bad, Text evidence);
/// What was left out while reading, and the fact behind it.
std::vector<ReportLine> readLines(const Dataset& data, Text whole, Text rest, Text read);

std::vector<ReportLine> reportTexts(const Dataset& data);
std::vector<ReportLine> reportCorpus(const Dataset& data);
std::vector<ReportLine> reportTable(const Dataset& data);

}  // namespace fornax::data
