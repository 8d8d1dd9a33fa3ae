/// How often claims would have been wrong at each of sixty bars, whether anything was shown or not.
///
/// A claim's outcome does not depend on its showing, so all bars are tried at once on the past.
///
/// At each bar b of ``ShadowBars`` the shadow opens a claim of k where P_k ≥ b, k has none open at b, and a claim
/// is not worth more a quarter of an hour later. It looks once in a quarter of an hour of absolute time, at the first
/// moment that is asked about. r_b = (wrong_b + ½)/(weeks + ½), wrong_b the claims at b that were wrong on the last
/// 56 days of UTC, today's part included, and weeks the time in them since the first look.
///
/// A clock that is put back by more than a day begins the shadow anew. At most ten claims are open.
///
/// "Labels are known without showing" is full information, as in Cesa-Bianchi and Lugosi, "Prediction,
/// Learning, and Games", 2006.
struct ClaimShadow: Sendable, Equatable {
  static let days = 56

  /// A candidate's claims that were opened together, at a set of bars.
  struct Claims: Sendable, Equatable {
    let candidate: Int
    let end: Int
    let bars: UInt64
  }

  private let minutes: Int
  private(set) var open: [Claims] = []
  /// The wrong claims by day and bar; a day has the row of its number's remainder by 56. A day has about
  /// a hundred looks, and more only where a clock is put back again and again.
  private var wrong: [UInt8]
  /// The sums of ``wrong`` by bar.
  private var totals: [UInt16]
  /// The first minute, the newest day, and the quarter of an hour of the last look.
  private var (start, day, quarter) = (0, 0, Int.min)

  init(minutes: Int) {
    self.minutes = minutes
    wrong = Array(repeating: 0, count: ClaimShadow.days * ShadowBars.count)
    totals = Array(repeating: 0, count: ShadowBars.count)
  }

  /// Closes what is over at a minute.
  mutating func advance(to minute: Int) {
    if quarter == .min { (start, day) = (minute, minute.day) }
    if minute.day < day - 1 {
      self = ClaimShadow(minutes: minutes)
      (start, day) = (minute, minute.day)
    }
    for claims in open where !Claim.isOpen(until: claims.end, minutes, at: minute) {
      turn(to: min(claims.end, minute).day)
      let row = day.row
      for bar in 0..<ShadowBars.count where claims.bars >> UInt64(bar) & 1 == 1 && wrong[row + bar] < .max {
        wrong[row + bar] += 1
        totals[bar] += 1
      }
    }
    open.removeAll { !Claim.isOpen(until: $0.end, minutes, at: minute) }
    turn(to: minute.day)
  }

  /// Empties the rows of the days that have begun.
  private mutating func turn(to newest: Int) {
    if newest <= day { return }
    for next in max(day + 1, newest - ClaimShadow.days + 1)...newest {
      let row = next.row
      for bar in 0..<ShadowBars.count {
        totals[bar] -= UInt16(wrong[row + bar])
        wrong[row + bar] = 0
      }
    }
    day = newest
  }

  /// Opens claims of the best candidate at all bars that it reaches.
  /// - Parameter highestBar: the highest bar at which the candidate need not wait; asked only where it matters.
  mutating func look(at minute: Int, _ candidate: Int?, _ probability: Double, highestBar: () -> Double) {
    let now = minute.dividedDown(by: 15)
    if now == quarter { return }
    quarter = now
    guard let candidate else { return }
    var bars = ShadowBars.reached(by: probability)
    for claims in open where claims.candidate == candidate { bars &= ~claims.bars }
    if bars == 0 { return }
    bars &= ShadowBars.reached(by: highestBar())
    if bars == 0 { return }
    open.append(Claims(candidate: candidate, end: minute + minutes, bars: bars))
  }

  mutating func happened(_ candidate: Int, at minute: Int) {
    open.removeAll { $0.candidate == candidate && $0.end - minutes <= minute }
  }

  /// The lowest bar such that it and all above were wrong at most so often a week; `nil` where none was.
  func bar(wrongAWeek target: Double, at minute: Int) -> Double? {
    let first = max(start, (day - ClaimShadow.days + 1) * 1440)
    let weeks = Double(max(0, minute - first)) / Double(ClaimBudget.week)
    var lowest: Double?
    for bar in (0..<ShadowBars.count).reversed() {
      if (Double(totals[bar]) + 0.5) / (weeks + 0.5) > target { break }
      lowest = ShadowBars.all[bar]
    }
    return lowest
  }
}

extension Int {
  fileprivate func dividedDown(by divisor: Int) -> Int { Int(Int64(self).dividedDown(by: Int64(divisor))) }
  fileprivate var day: Int { dividedDown(by: 1440) }
  fileprivate var row: Int { Int(Int64(self).remainderDown(by: Int64(ClaimShadow.days))) * ShadowBars.count }
}
