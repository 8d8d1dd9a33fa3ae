/// The minutes that a person has not been interrupted for nothing, of which a wrong claim costs some.
///
/// τ is 0 at first and grows by 1 with each minute, up to three wrong claims' worth. A wrong claim costs a week's
/// 10,080 minutes, divided by the budget and rounded up. With n claims open, free = τ/cost − n, and a claim is
/// opened only where free ≥ 1.
///
/// τ is never below what the open claims would cost. So in the first T weeks at most T·budget claims are wrong,
/// and in any T weeks at most 3 + T·budget, whatever is claimed.
///
/// A token bucket: Turner, IEEE Communications Magazine 1986.
struct ClaimTokens: Sendable, Equatable {
  static let week = 10_080
  /// The number of wrong claims that can be saved up.
  static let limit = 3

  /// The price of a wrong claim in minutes.
  let cost: Int
  /// τ: the minutes that are saved up towards wrong claims.
  private(set) var saved = 0
  /// The minute since 1970 up to which τ has grown; `nil` before the first look.
  private(set) var minute: Int?

  init(budget: Double) {
    // A budget of one in 1,000 years is none, and so is one that is no number.
    let least = 1.0 / 52_000
    guard budget > 0 else {
      cost = Int.max / 8
      return
    }
    let price = Double(ClaimTokens.week) / max(least, budget)
    let whole = Int(price)
    cost = max(1, Double(whole) < price ? whole + 1 : whole)
  }

  /// Grows up to a minute. A clock that is put back takes nothing, and goes on from there.
  mutating func grow(to now: Int) {
    if let minute { saved = min(ClaimTokens.limit * cost, saved + max(0, now - minute)) }
    minute = now
  }

  /// Pays for a claim that was wrong at a minute, which the tokens grow to first.
  mutating func pay(at now: Int) {
    if let minute, now > minute { grow(to: now) }
    saved -= cost
  }

  /// The wrong claims that may still be paid for beside the open ones.
  func free(open: Int) -> Double { Double(saved) / Double(cost) - Double(open) }

  /// Whether free ≥ 1, without a rounding error.
  func mayPay(beside open: Int) -> Bool { saved - open * cost >= cost }
}
