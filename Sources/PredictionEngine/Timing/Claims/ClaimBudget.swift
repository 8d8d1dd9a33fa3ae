/// Keeps a budget of wrong claims: the tokens say whether one more may be opened, the shadow says at which bar.
///
/// # Definition
/// The bar is the lowest that would have been wrong at most B, 2·B, 4·B or 8·B times a week for free below 1.5,
/// below 2, below 2.5, and from there on. What is saved up is spent, and what is nearly spent is kept together.
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
  func bar(open: Int) -> Double? {
    guard let minute = tokens.minute else { return nil }
    let halves = max(2, min(5, tokens.halves(open: open)))
    return shadow.bar(wrongAWeek: wrongAWeek * Double(1 << (halves - 2)), at: minute)
  }
}
