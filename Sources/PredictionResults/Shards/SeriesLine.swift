import PredictionLogs
import PredictionMeasures

/// The line of what series count of a strategy.
///
/// # Layout
/// ```
/// {"series":[0,[people,trials,hits, … of weeks],[trials,hits, … of histories]]}
/// ```
struct SeriesLine {
  var strategy = 0
  var counts = SeriesCounts()

  mutating func pass(_ line: inout TotalsList) throws(DataError) {
    try line.sum(&strategy)
    try line.list(&counts.weeks, of: .init()) {
      (list: inout TotalsList, week: inout SeriesCounts.Week) throws(DataError) in
      try list.sum(&week.people)
      try week.count.pass(&list)
    }
    try line.list(&counts.histories, of: .init()) {
      (list: inout TotalsList, count: inout SliceCount) throws(DataError) in try count.pass(&list)
    }
    try line.check(counts.histories.count == Slices.histories.count)
  }
}

extension SliceCount {
  fileprivate mutating func pass(_ list: inout TotalsList) throws(DataError) {
    try list.sum(&trials)
    try list.sum(&hits)
  }
}
