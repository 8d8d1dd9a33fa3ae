/// Keeps a budget of wrong claims: the tokens say whether one more may be opened, the shadow says at which bar.
///
/// # Definition
/// The bar is the lowest that would have been wrong at most 2·B times a week, whatever is saved up. The shadow claims all the
/// time, and the tokens let only some of it through; so a bar that asks for B a week would leave part of the budget unspent.
/// Bars that ask for less the fewer tokens there are (B, 2·B, 4·B, 8·B) covered as much, and their wrong showings came
/// together twice as often.
///
/// # Source
/// Ours.
struct ClaimBudget: Sendable, Equatable {
  /// B: the wrong claims that a week may have.
  let wrongAWeek: Double
  private(set) var tokens: ClaimTokens
  var shadow: ClaimShadow

  /// Makes the budget of a person who was never looked at.
  init(wrongAWeek: Double, minutes: Int) {
    self.wrongAWeek = wrongAWeek
    tokens = ClaimTokens(budget: wrongAWeek)
    shadow = ClaimShadow(minutes: minutes)
  }

  /// Begins with the first look, and goes on with each.
  mutating func grow(to minute: Int) {
    tokens.grow(to: minute)
    shadow.advance(to: minute)
  }

  /// Goes on with a donation, unless none was looked at or later already.
  mutating func goOn(to minute: Int) {
    if let last = tokens.minute, minute > last { grow(to: minute) }
  }

  /// Pays for a claim that was wrong at a minute.
  mutating func pay(at minute: Int) { tokens.pay(at: minute) }

  /// The bar to show by; `nil` where the highest of all would have been wrong too often.
  var bar: Double? { tokens.minute.flatMap { shadow.bar(wrongAWeek: 2 * wrongAWeek, at: $0) } }
}
