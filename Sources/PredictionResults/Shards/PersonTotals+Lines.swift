import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The lines of totals at donations; with the header and the end they are a file.
///
/// # Layout
/// ```
/// {"totals":5, …}                                what all shards have in common, see ShardHeader
/// {"person":["p",donations,trials,firstUses,untargeted,[from],[until],result, …]}      in the order of the shard
/// {"day":[trials,[sums], …]}                     a local day of the only person with trials
/// {"counts":[0,[count, …], …]}                   what everybody counts, a line for each strategy
/// {"series":[0, …]}                              what series count, see SeriesLine
/// {"end":n, "donations":n, "leftOut":[where,missing,collapse], "shard":"sha256:…"}
///                              the numbers of people, donations and rows that an option left out, and the shard's digest
/// {"digest":"sha256:…"}                          of all bytes before this line
/// a result, of each strategy
///   ["sha256:…",[sums],[parts],[own]]            the digest of the answers, and a list for each metric
/// ```
/// A metric that has nothing there has an empty list.
extension PersonTotals {
  /// Passes the person; `empty` are each strategy's sums of nobody, and the frame is that of totals of moments.
  mutating func pass(
    _ line: inout TotalsList, _ empty: [RunSums], _ frame: MomentFrame? = nil
  ) throws(DataError) {
    try line.text(&identifier)
    try line.check(!identifier.isEmpty)
    try facts.pass(&line)
    if let frame {
      try line.check(facts.trials == 0 && facts.untargeted == 0)
      try line.number(&lastDay) { abs(Double($0)) < 0x1p31 }
      var moments = moments ?? frame.nobody
      try moments.pass(&line, frame, donations: facts.donations)
      self.moments = moments
      return
    }
    guard facts.trials > 0 else { return }
    if line.isReading { runs = empty }
    for place in runs.indices {
      var digest = line.isReading ? "" : answers[place].text
      try line.nest { (list: inout TotalsList) throws(DataError) in
        try list.text(&digest)
        try runs[place].pass(&list, trials: facts.trials, isPerson: true)
      }
      if !line.isReading { continue }
      let answer = ShortDigest(digest)
      try line.check(answer != nil)
      if let answer { answers.append(answer) }
    }
  }
}

extension ReplayFacts {
  mutating func pass(_ line: inout TotalsList) throws(DataError) {
    try line.count(&donations)
    try line.count(&trials)
    try line.count(&firstUses)
    try line.count(&untargeted)
    try line.moment(&from)
    try line.moment(&until)
    if let from, let until { try line.check(from <= until) }
    try line.check(firstUses <= trials && trials + untargeted <= donations)
  }
}

/// The sums of a local day.
struct DayTotals {
  var trials = 0
  var runs: [RunSums] = []

  /// The days that are the blocks of a person's runs.
  static func of(_ runs: [RunSums]) -> [DayTotals] {
    (runs.first?.trials ?? []).enumerated().map { day, trials in
      DayTotals(trials: trials, runs: runs.map { $0.block(day) })
    }
  }

  mutating func pass(_ line: inout TotalsList, _ empty: [RunSums]) throws(DataError) {
    try line.count(&trials)
    try line.check(trials > 0)
    if line.isReading { runs = empty }
    for place in runs.indices { try runs[place].pass(&line, trials: trials, isPerson: false) }
  }
}

/// The counts of everybody for the metrics of one strategy.
struct CountedTotals {
  var strategy = 0
  /// For each metric, what everybody counts; empty where a metric counts nothing.
  var counts: [[Int]] = []

  mutating func pass(_ line: inout TotalsList, _ empty: [RunSums], trials: Int) throws(DataError) {
    try line.number(&strategy) { empty.indices.contains($0) }
    if line.isReading { counts = empty[strategy].counts }
    for (place, metric) in MetricRegistry.all.enumerated() {
      try line.list(&counts[place], of: 0) { (list: inout TotalsList, number: inout Int) throws(DataError) in
        try list.number(&number) { _ in true }
      }
      var form: (any AddedCounts)?
      if case .counts(let counts) = metric.source, metric.applies(to: empty[strategy].run) { form = counts }
      let numbers = counts[place]
      try line.check(
        numbers.count == form?.width ?? 0 && form?.areCounts(numbers, trials: trials) ?? true)
    }
  }
}

extension RunSums {
  /// Passes the sums of the only block, with what is a person's own.
  fileprivate mutating func pass(
    _ line: inout TotalsList, trials count: Int, isPerson: Bool
  ) throws(DataError) {
    let (metrics, run) = (MetricRegistry.all, run)
    func widths(_ width: (Metric) -> Int) -> [Int] { metrics.map { $0.applies(to: run) ? width($0) : 0 } }
    trials = [count]
    try line.sums(&sums, widths: widths { $0.width })
    for (metric, sums) in zip(metrics, sums) {
      try line.check(
        PossibleSums.are(sums, of: metric, trials: count),
        "no \(CountedNoun.of(count, "trials")) come to these sums of \(metric.name)")
    }
    if !isPerson { return }
    try line.nest { (list: inout TotalsList) throws(DataError) in
      for (place, metric) in metrics.enumerated() {
        var numbers = (parts[place].first ?? []).map { Int($0) }
        try list.counts(&numbers)
        guard case .numbers(let form) = metric.source, metric.applies(to: run) else {
          try list.check(numbers.isEmpty)
          continue
        }
        parts[place] = [numbers.map { UInt32($0) }]
        try list.check(form.areNumbers(parts[place][0], trials: count))
      }
    }
    try line.sums(&own, widths: widths { if case .counts = $0.source { 2 } else { 0 } })
    try line.check(zip(metrics, own).allSatisfy { PossibleSums.isOwn($1, of: $0) })
  }
}
