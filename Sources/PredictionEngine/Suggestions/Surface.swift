/// A place where suggestions are shown, with its own minimum probability and its own number of slots.
///
/// The lock screen shows a suggestion only when the system is confident that it is exactly the right time;
/// search is the ordinary surface.
///
///     Surface.lockScreen.minimumProbability   // 0.6
///
/// # Source
/// WWDC 2018, session 211: surfaces, confidence, and "persistent interest": once or twice is not enough.
public struct Surface: Sendable, Equatable {
  /// The name in kebab-case.
  public let name: String
  /// The greatest number of suggestions that are shown.
  public let slots: Int
  /// The least probability of a shortcut that is shown.
  public let minimumProbability: Double
  /// The least number of donations of a shortcut that is shown.
  public let minimumSupport: Int

  /// Makes a surface from its name, slots and minimums.
  public init(name: String, slots: Int, minimumProbability: Double, minimumSupport: Int = 3) {
    precondition(slots > 0, "a surface has at least one slot")
    self.name = name
    self.slots = slots
    self.minimumProbability = minimumProbability
    self.minimumSupport = minimumSupport
  }

  /// The search surface: five slots, probability at least .05.
  public static let search = Surface(name: "search", slots: 5, minimumProbability: 0.05)
  /// The lock screen: one slot, probability at least .60.
  public static let lockScreen = Surface(name: "lock-screen", slots: 1, minimumProbability: 0.6)
  /// The list of all surfaces.
  public static let all: [Surface] = [.search, .lockScreen]

  /// Returns the surface with a name.
  public static func named(_ name: String) -> Surface? { all.first { $0.name == name } }
}
