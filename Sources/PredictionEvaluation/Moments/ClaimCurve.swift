import PredictionEngine

/// What one person's claims would have come to at each of some fixed bars, in hindsight.
///
/// # Definition
/// At each bar the policy of claims is followed alone. The bars are .05 to 1 in steps of .005, the same for everybody,
/// so that people can be pooled at a bar.
package struct ClaimCurve: Sendable, Equatable {
  /// The probabilities at which claims are counted in hindsight, from the lowest up.
  static let bars = (10...200).map { Double($0) / 200 }

  /// A look at a surface, with the best candidate and the highest bar at which it need not wait.
  struct Look {
    let moment: Moment
    let candidate: Int
    let probability: Double
    let highestBar: Double
  }

  /// By bar, the claims that came right, those that were wrong, and the donations that came while their shortcut was
  /// on display.
  var right: [UInt32] = []
  var wrong: [UInt32] = []
  var covered: [UInt32] = []

  init() {}

  /// Follows the policy at each bar.
  /// - Parameters:
  ///   - looks: those at which the best candidate reached the lowest bar, by time.
  ///   - end: the local second up to which donations count.
  init(_ looks: [Look], _ life: TimedLife, within minutes: Int, until end: Int64) {
    wrong = Array(repeating: 0, count: ClaimCurve.bars.count)
    (right, covered) = (wrong, wrong)
    guard let first = looks.first?.moment else { return }
    let start = life.moments.firstIndex { $0 >= first } ?? life.moments.count
    for (place, bar) in ClaimCurve.bars.enumerated() {
      var policy = ClaimPolicy(.bar(bar), within: minutes)
      var next = start
      func donate(until moment: Moment?) {
        while next < life.moments.count, moment.map({ life.moments[next] < $0 }) ?? true {
          let counts = life.moments[next].localSeconds <= end
          for event in policy.happened(life.numbers[next], at: life.moments[next]) {
            switch event {
            case .opened: break
            case .right(_, let isCovered):
              right[place] += 1
              if isCovered, counts { covered[place] += 1 }
            case .wrong: wrong[place] += 1
            }
          }
          next += 1
        }
      }
      for look in looks where look.probability >= bar {
        donate(until: look.moment)
        for event in policy.look(
          at: look.moment, best: look.candidate, probability: look.probability,
          highestBar: { look.highestBar })
        {
          if case .wrong = event { wrong[place] += 1 }
        }
      }
      donate(until: nil)
      wrong[place] += UInt32(policy.open.count)
    }
  }

  /// The claims at a bar's place that came right, and those that were wrong; none where nobody looked.
  func counts(at place: Int) -> (right: UInt32, wrong: UInt32) {
    place < right.count ? (right[place], wrong[place]) : (0, 0)
  }
}
