/// Keeps a budget of wrong claims: minutes saved up allow one more or not, and the shadow sets the bar.
///
/// τ, the minutes that a person has not been interrupted for nothing, grows by 1 with each minute, from 0 up
/// to three wrong claims' worth. A wrong claim costs a week's 10,080 minutes, divided by the budget B and
/// rounded up. With n claims open, free = τ/cost − n, and a claim is opened only where free ≥ 1, so that τ is
/// never below what the open claims would cost.
///
/// The bar is the lowest that would have been wrong at most 2·B times a week: the tokens let only part of the
/// claims through, so a bar for B would leave budget unspent. Bars that depend on the tokens left (B, 2·B,
/// 4·B, 8·B) covered as much, and wrong showings came together twice as often.
///
/// A token bucket: Turner, IEEE Communications Magazine 1986.
struct ClaimBudget: Sendable, Equatable {
  static let week = 10_080
  /// The number of wrong claims that can be saved up.
  static let limit = 3

  /// B: the wrong claims that a week may have.
  let wrongAWeek: Double
  /// The price of a wrong claim in minutes.
  let cost: Int
  /// τ: the minutes that are saved up towards wrong claims.
  private(set) var saved = 0
  /// The minute since 1970 up to which τ has grown; `nil` before the first look.
  private(set) var minute: Int?
  var shadow: ClaimShadow

  init(wrongAWeek: Double, minutes: Int) {
    self.wrongAWeek = wrongAWeek
    shadow = ClaimShadow(minutes: minutes)
    // A budget of one in 1,000 years is none, and so is one that is no number.
    let price = Double(ClaimBudget.week) / max(1 / 52_000, wrongAWeek)
    let whole = Int(price)
    cost = wrongAWeek > 0 ? max(1, Double(whole) < price ? whole + 1 : whole) : Int.max / 8
  }

  /// Grows up to a minute. A clock that is put back takes nothing, and goes on from there.
  mutating func grow(to now: Int) {
    save(to: now)
    shadow.advance(to: now)
  }

  private mutating func save(to now: Int) {
    if let minute { saved = min(ClaimBudget.limit * cost, saved + max(0, now - minute)) }
    minute = now
  }

  /// Grows to the minute of a donation, if there was a look, and none later.
  mutating func goOn(to now: Int) {
    if let minute, now > minute { grow(to: now) }
  }

  /// Pays for a claim that was wrong at a minute, up to which τ grows first.
  mutating func pay(at now: Int) {
    if let minute, now > minute { save(to: now) }
    saved -= cost
  }

  /// The wrong claims that may still be paid for beside the open ones.
  func free(open: Int) -> Double { Double(saved) / Double(cost) - Double(open) }

  /// Whether free ≥ 1, without a rounding error.
  func mayPay(beside open: Int) -> Bool { saved - open * cost >= cost }

  /// The bar to show by; `nil` where the highest of all would have been wrong too often.
  var bar: Double? { minute.flatMap { shadow.bar(wrongAWeek: 2 * wrongAWeek, at: $0) } }
}
