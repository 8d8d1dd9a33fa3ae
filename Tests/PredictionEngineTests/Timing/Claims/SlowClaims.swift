@testable import PredictionEngine

/// One step of a drawn life under a claim policy.
enum ClaimStep: Sendable {
  /// A look: the best candidate, its probability, and the highest bar at which it need not wait.
  case look(minute: Int, best: Int?, probability: Double, highestBar: Double)
  /// A donation of a candidate, or one without a target.
  case use(minute: Int, candidate: Int?)

  var minute: Int {
    switch self {
    case .look(let minute, _, _, _), .use(let minute, _): minute
    }
  }

  /// The step's moment, some seconds into its minute.
  var moment: Moment {
    Moment(secondsSince1970: Int64(minute) * 60 + Int64(minute) % 60, secondsFromGMT: 3600)
  }

  /// Tells a policy of the step.
  func tell(_ policy: inout ClaimPolicy) -> [ClaimEvent] {
    switch self {
    case .look(_, let best, let probability, let highestBar):
      policy.look(at: moment, best: best, probability: probability) { highestBar }
    case .use(_, let candidate): policy.happened(candidate, at: moment)
    }
  }
}

/// The budget's claims by their definition alone: all sixty bars are replayed as lists of claims, the tokens grow
/// minute by minute, and every count is taken of the whole past anew.
struct SlowClaims {
  struct Open {
    let candidate: Int
    let start: Int
  }

  let steps: [ClaimStep]
  let budget: Double
  let horizon: Int

  /// When the claims at a bar were wrong.
  private func wrongEnds(at bar: Double) -> [Int] {
    var open: [Open] = []
    var ends: [Int] = []
    var quarters: Set<Int> = []
    for step in steps {
      ends += open.filter { $0.start + horizon <= step.minute }.map { $0.start + horizon }
      open.removeAll { $0.start + horizon <= step.minute }
      switch step {
      case .use(_, let candidate): open.removeAll { $0.candidate == candidate }
      case .look(let minute, let best, let probability, let highestBar):
        guard quarters.insert(minute / 15).inserted, let best, probability >= bar, highestBar >= bar else {
          continue
        }
        if !open.contains(where: { $0.candidate == best }) {
          open.append(Open(candidate: best, start: minute))
        }
      }
    }
    return ends
  }

  /// After each step: what happened, in words, and the candidate on display.
  func run() -> [(events: [String], display: Int?)] {
    let low: [Double] = (0..<40).map { Double(3000 + 125 * $0) / 10_000 }
    let bars: [Double] = low + (80..<100).map { Double($0) / 100 }
    let ends = bars.map { wrongEnds(at: $0) }
    var (tokens, cost) = (0, 1)
    while Double(cost) * budget < 10_080 { cost += 1 }
    var open: [Open] = []
    var display: Int?
    let first = steps[0].minute
    var now = first
    return steps.map { step in
      var events: [String] = []
      while now < step.minute {
        now += 1
        tokens = min(3 * cost, tokens + 1)
        for claim in open where claim.start + horizon == now {
          tokens -= cost
          events.append("wrong \(claim.candidate) of \(claim.start)")
          if display == claim.candidate { display = nil }
        }
        open.removeAll { $0.start + horizon == now }
      }
      switch step {
      case .use(_, let candidate):
        for claim in open where claim.candidate == candidate {
          events.append("right \(claim.candidate) of \(claim.start), \(display == candidate)")
          if display == candidate { display = nil }
        }
        open.removeAll { $0.candidate == candidate }
      case .look(let minute, let best, let probability, let highestBar):
        let free = Double(tokens) / Double(cost) - Double(open.count)
        let oldest = (minute / 1440 - 55) * 1440
        let weeks = Double(minute - max(first, oldest)) / 10_080
        let rates: [Double] = ends.map { ends in
          let wrong = ends.count { $0 <= minute && $0 >= oldest }
          return (Double(wrong) + 0.5) / (weeks + 0.5)
        }
        let lowest = bars.indices.first { place in rates[place...].allSatisfy { $0 <= 2 * budget } }
        guard let best, let lowest, probability >= bars[lowest] else { break }
        if open.contains(where: { $0.candidate == best }) {
          display = best
        } else if free >= 1, highestBar >= bars[lowest] {
          open.append(Open(candidate: best, start: minute))
          display = best
          events.append("opened \(best) of \(minute)")
        }
      }
      return (events, display)
    }
  }
}

extension ClaimEvent {
  /// The event in the words of the slow claims.
  var words: String {
    switch self {
    case .opened(let claim): "opened \(claim.candidate) of \(claim.start.minute)"
    case .wrong(let claim): "wrong \(claim.candidate) of \(claim.start.minute)"
    case .right(let claim, let isCovered): "right \(claim.candidate) of \(claim.start.minute), \(isCovered)"
    }
  }
}
