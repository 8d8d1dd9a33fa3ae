import PredictionEngine
import PredictionLogs
import PredictionReplays

/// The moments of a person in the line of totals.
///
/// # Layout
/// ```
/// {"person":["p",donations,0,0,0,[from],[until],last day,days]}       without scored time; with it, furthermore
///   …,donations in scored time,usual days before them,result, …]}
/// a result, of each contender
///   ["sha256:…",[right,wrong,donations,covered,taps,seconds,night,[wrong in a week, …]],horizon, …]
/// a horizon
///   [moments,pairs,positives,busy,shown,loss,error,loss of P_any,worth at .3,worth at .5,[bin, …],[bin of P_any, …],
///    [top that did not come, …],[top that came, …],[[moments,positives,loss,worth] of a week, …]]
/// ```
/// A bin is its place, its moments, those that came, and six sums; those without moments are left out. Tops are the
/// probabilities of the best candidates within a quarter of an hour: their bits ascending, each less the one before,
/// because a bar that is swept stops at each probability.
extension PersonMoments {
  /// Passes the moments behind the person's last day; `made` is the number of the person's donations.
  mutating func pass(_ line: inout TotalsList, _ frame: MomentFrame, donations made: Int) throws(DataError) {
    var days = Int(self.days)
    try line.count(&days)
    self.days = Double(days)
    if days == 0 { return }
    try line.count(&donations)
    try line.count(&usualDays)
    if line.isReading {
      digests = frame.contenders.map { _ in "" }
      claims = frame.contenders.map { _ in ClaimTally() }
    }
    for place in frame.contenders.indices {
      try line.nest { (list: inout TotalsList) throws(DataError) in
        try list.text(&digests[place])
        try list.check(!digests[place].isEmpty)
        try list.nest { (list: inout TotalsList) throws(DataError) in try claims[place].pass(&list) }
        for horizon in frame.horizons.indices {
          try list.nest { (list: inout TotalsList) throws(DataError) in
            try scores[place][horizon].pass(&list)
          }
        }
      }
    }
    try line.check(PossibleMoments(days: days, donations: made).allow(self))
  }
}

extension ClaimTally {
  fileprivate mutating func pass(_ list: inout TotalsList) throws(DataError) {
    var (display, night) = (Int(seconds), Int(nightSeconds))
    try list.count(&right)
    try list.count(&wrong)
    try list.count(&donations)
    try list.count(&covered)
    try list.count(&taps)
    try list.count(&display)
    try list.count(&night)
    (seconds, nightSeconds) = (Int64(display), Int64(night))
    try list.counts(&wrongByWeek)
  }
}

extension MomentScores {
  fileprivate mutating func pass(_ list: inout TotalsList) throws(DataError) {
    try list.count(&moments)
    try list.count(&pairs)
    try list.count(&positives)
    try list.count(&busy)
    try list.count(&shown)
    try list.bits(&logLoss)
    try list.bits(&squaredError)
    try list.bits(&lossOfAny)
    for bar in worth.indices { try list.bits(&worth[bar]) }
    try calibration.pass(&list)
    try calibrationOfAny.pass(&list)
    let kept = tops
    tops = []
    for isRight in [false, true] {
      // A probability is never below zero, so its bits ascend with it.
      let bits = kept.filter { $0.isRight == isRight }.map { Int($0.probability.bitPattern) }.sorted()
      var (steps, last) = (zip(bits, [0] + bits).map { $0 - $1 }, 0)
      try list.list(&steps, of: 0) { (list: inout TotalsList, step: inout Int) throws(DataError) in
        try list.step(&step)
        let (sum, isOver) = last.addingReportingOverflow(step)
        try list.check(!isOver && sum <= Int(PossibleMoments.mostProbability.bitPattern))
        last = sum
        tops.append(TopOfMoment(Double(bitPattern: UInt64(sum)), isRight: isRight))
      }
    }
    try list.list(&weeks, of: Week()) { (list: inout TotalsList, week: inout Week) throws(DataError) in
      try list.nest { (list: inout TotalsList) throws(DataError) in
        try list.count(&week.moments)
        try list.count(&week.positives)
        try list.bits(&week.logLoss)
        try list.bits(&week.worth)
      }
    }
  }
}

extension CalibrationBins {
  fileprivate mutating func pass(_ list: inout TotalsList) throws(DataError) {
    var bins = ended.bins.enumerated().filter { $0.element.moments > 0 }.map { place, bin in
      (counts: [place, bin.moments, bin.came], sums: bin.sums)
    }
    let empty = (counts: [0, 0, 0], sums: CalibrationBin().sums)
    try list.list(&bins, of: empty) {
      (list: inout TotalsList, bin: inout (counts: [Int], sums: [Double])) throws(DataError) in
      for place in bin.counts.indices { try list.count(&bin.counts[place]) }
      for place in bin.sums.indices { try list.bits(&bin.sums[place]) }
      try list.check(bin.counts[0] < CalibrationBins.count)
    }
    var read = CalibrationBins().bins
    for bin in bins {
      read[bin.counts[0]] = CalibrationBin(moments: bin.counts[1], came: bin.counts[2], sums: bin.sums)
    }
    self = CalibrationBins(ended: read)
  }
}
