/// A place where suggestions are shown, with its own number of slots and its own threshold.
///
/// A person opens some surfaces to do something, such as search: they ask which shortcut comes next. Others, such as
/// the lock screen, show something to a person who did not ask. They *interrupt*, so they ask whether now is the
/// time.
///
///     Surface.search.minimumProbability       // 0.05, that the next donation is this one
///     Surface.lockScreen.minimumProbability   // 0.5, that it is donated within the next 60 minutes
///     Surface.lockScreen.showing              // .budget(3): at most three wrong showings a week
///
/// # Definition
/// A surface that interrupts and is asked once, without memory of earlier looks, shows the best supported candidate
/// where P_k(now, H) reaches the minimum probability. Asked through a ``ClaimPolicy`` it keeps ``showing``.
///
/// # Source
/// WWDC 2018, session 211: surfaces, confidence, and "persistent interest": once or twice is not enough. The lock
/// screen shows a suggestion only when the system is confident that it is exactly the right time.
public struct Surface: Sendable, Equatable {
  /// The name in kebab-case.
  public let name: String
  /// The greatest number of suggestions that are shown.
  public let slots: Int
  /// The least probability of a shortcut that is shown: that it comes next, or, where the surface interrupts, that
  /// it comes within ``minutes``.
  public let minimumProbability: Double
  /// The least number of donations of a shortcut that is shown.
  public let minimumSupport: Int
  /// How sure the surface has to be that now is the time; `nil` for one that a person opens.
  public let showing: ShowingRule?
  /// How long from a look on counts as now, in minutes.
  public let minutes: Int
  /// Indicates whether the surface shows something to a person who did not ask.
  public let interrupts: Bool

  /// Makes a surface that a person opens, from its name, slots and minimums.
  public init(name: String, slots: Int, minimumProbability: Double, minimumSupport: Int = 3) {
    precondition(slots > 0, "a surface has at least one slot")
    self.name = name
    self.slots = slots
    self.minimumProbability = minimumProbability
    self.minimumSupport = minimumSupport
    showing = nil
    minutes = 60
    interrupts = false
  }

  /// Makes a surface that interrupts. It has one slot, and shows what was donated three times.
  /// - Parameters:
  ///   - name: the name in kebab-case.
  ///   - rule: how sure it has to be, where it is asked through a ``ClaimPolicy``.
  ///   - minutes: the horizon, a multiple of 15 up to 120.
  ///   - minimumProbability: how sure it has to be where it is asked once; unless given that of the bar, or .5.
  public init(
    name: String, interrupting rule: ShowingRule, within minutes: Int = 60, minimumProbability: Double? = nil
  ) {
    self.name = name
    slots = 1
    if case .bar(let bar) = rule {
      self.minimumProbability = minimumProbability ?? bar
    } else {
      self.minimumProbability = minimumProbability ?? 0.5
    }
    minimumSupport = 3
    showing = rule
    self.minutes = minutes
    interrupts = true
  }

  /// The search surface: five slots, probability at least .05.
  public static let search = Surface(name: "search", slots: 5, minimumProbability: 0.05)
  /// The lock screen: one slot, and at most three wrong showings a week. Asked once, it shows what is at least as
  /// probable as not within the next hour.
  public static let lockScreen = lockScreen(.standard)
  /// The list of all surfaces.
  public static let all: [Surface] = [.search, .lockScreen]

  /// The lock screen under another rule, such as a budget that a person has set.
  public static func lockScreen(_ rule: ShowingRule) -> Surface {
    Surface(name: "lock-screen", interrupting: rule)
  }

  /// Returns the surface with a name.
  public static func named(_ name: String) -> Surface? { all.first { $0.name == name } }
}
