/// Keeps a budget of wrong claims: the tokens say whether one more may be opened, the shadow says at which bar.
///
/// The bar is the lowest that would have been wrong at most 2·B times a week: the tokens let only part of the
/// claims through, so a bar for B would leave budget unspent. Bars that depend on the tokens left (B, 2·B,
/// 4·B, 8·B) covered as much, and wrong showings came together twice as often.
struct ClaimBudget: Sendable, Equatable {
  /// B: the wrong claims that a week may have.
  let wrongAWeek: Double
  private(set) var tokens: ClaimTokens
  var shadow: ClaimShadow

  init(wrongAWeek: Double, minutes: Int) {
    self.wrongAWeek = wrongAWeek
    tokens = ClaimTokens(budget: wrongAWeek)
    shadow = ClaimShadow(minutes: minutes)
  }

  mutating func grow(to minute: Int) {
    tokens.grow(to: minute)
    shadow.advance(to: minute)
  }

  /// Grows to the minute of a donation, if there was a look, and none later.
  mutating func goOn(to minute: Int) {
    if let last = tokens.minute, minute > last { grow(to: minute) }
  }

  mutating func pay(at minute: Int) { tokens.pay(at: minute) }

  /// The bar to show by; `nil` where the highest of all would have been wrong too often.
  var bar: Double? { tokens.minute.flatMap { shadow.bar(wrongAWeek: 2 * wrongAWeek, at: $0) } }
}
