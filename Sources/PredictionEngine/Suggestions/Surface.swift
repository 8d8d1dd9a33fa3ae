/// A place where suggestions are shown, with its own number of slots and its own threshold.
///
/// A surface that a person opens asks which shortcut comes next, another one whether now is the time: the
/// page *Surfaces*. The lock screen *interrupts* besides, and has one slot.
///
///     Surface.search.minimumProbability       // 0.05, that the next donation is this one
///     Surface.lockScreen.minimumProbability   // 0.5, that it is donated within the next 60 minutes
///     Surface.lockScreen.showing              // .budget(3): at most three wrong showings a week
///
/// A surface that interrupts and is asked once, without memory of earlier looks, shows the best supported candidate
/// where P_k(now, H) reaches the minimum probability. Asked through a ``ClaimPolicy`` it keeps `showing`.
///
/// Source: WWDC 2018, session 211: surfaces, confidence, and "persistent interest": once or twice is not enough.
/// The lock screen shows a suggestion only when the system is confident that it is exactly the right time.
public struct Surface: Sendable, Equatable {
  /// The name in kebab-case.
  public let name: String
  /// What the surface is, in a few words.
  package let summary: String
  /// The greatest number of suggestions that are shown; of each app, where ``isByApp``.
  package let slots: Int
  /// The least probability of a shown shortcut: that it comes next or, where ``asksNow``, within ``minutes``.
  package let minimumProbability: Double
  /// The least number of days on which a shortcut that is shown was donated.
  package let minimumSupport: Int
  /// How sure a surface that interrupts has to be that now is the time; `nil` for every other one.
  package private(set) var showing: ShowingRule?
  /// How long from a look on counts as now, in minutes.
  package let minutes: Int
  /// Indicates whether the surface asks whether now is the time, since nobody opens it to do something.
  package let asksNow: Bool
  /// Indicates whether the surface lights up for what it shows, so that its rule has to allow it.
  package var interrupts: Bool { showing != nil }
  /// Indicates whether the surface shows nothing of a strategy that states no probabilities.
  package let needsProbabilities: Bool
  /// Where the shortcuts come from.
  package let source: ShownSource
  /// What the surface may show.
  package let kinds: ShownKinds
  /// The kinds of supplied shortcuts that fill slots which learned ones leave free.
  package let supplied: [AppSuggestion.Kind]
  /// Indicates whether shortcuts of one app stand together, apps in the order of their first shortcut.
  package let isByApp: Bool

  /// Makes a surface that a person opens or, with minutes, one that shows what is probable within them, a multiple of 15
  /// up to 120, to a person who did not ask.
  public init(
    name: String, summary: String = "", slots: Int, minimumProbability: Double, minimumSupport: Int = 3,
    needsProbabilities: Bool = false, source: ShownSource = .routine, kinds: ShownKinds = .everything,
    supplied: [AppSuggestion.Kind] = [], isByApp: Bool = false, within minutes: Int? = nil
  ) {
    precondition(slots > 0, "a surface has at least one slot")
    (self.name, self.summary, self.slots, self.isByApp) = (name, summary, slots, isByApp)
    (self.minimumProbability, self.minimumSupport) = (minimumProbability, minimumSupport)
    self.needsProbabilities = needsProbabilities
    (self.source, self.kinds, self.supplied) = (source, kinds, supplied)
    (self.minutes, asksNow) = (minutes ?? 60, minutes != nil)
  }

  /// Makes a surface that interrupts. It has one slot, and shows what was donated on three days.
  ///
  /// Asked through a ``ClaimPolicy`` it keeps the rule; asked once, the least probability: unless given that of the bar,
  /// or .5. The minutes are the horizon, a multiple of 15 up to 120.
  public init(
    name: String, summary: String = "", interrupting rule: ShowingRule, within minutes: Int = 60,
    minimumProbability: Double? = nil
  ) {
    var bar = 0.5
    if case .bar(let ofRule) = rule { bar = ofRule }
    self.init(
      name: name, summary: summary, slots: 1, minimumProbability: minimumProbability ?? bar,
      needsProbabilities: true, within: minutes)
    showing = rule
  }
}
