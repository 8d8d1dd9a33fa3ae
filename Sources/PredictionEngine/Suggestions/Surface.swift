/// A place where suggestions are shown, with its own bar and its own number of slots.
///
/// The lock screen shows something only when the system is confident that it is exactly the right time; search is
/// the ordinary surface.
///
///     Surface.lockScreen.minimumProbability   // 0.6
///
/// # Source
/// WWDC 2018, session 211: surfaces, confidence, and "persistent interest": once or twice is not enough.
public struct Surface: Sendable, Equatable {
  /// The name in kebab-case.
  public let name: String
  /// How many suggestions fit.
  public let slots: Int
  /// What a shortcut's probability has to reach.
  public let minimumProbability: Double
  /// How often a shortcut has to have been donated.
  public let minimumSupport: Int

  /// Describes a surface.
  public init(name: String, slots: Int, minimumProbability: Double, minimumSupport: Int = 3) {
    precondition(slots > 0, "a surface has at least one slot")
    self.name = name
    self.slots = slots
    self.minimumProbability = minimumProbability
    self.minimumSupport = minimumSupport
  }

  /// Five slots, probability at least .05.
  public static let search = Surface(name: "search", slots: 5, minimumProbability: 0.05)
  /// One slot, probability at least .60.
  public static let lockScreen = Surface(name: "lock-screen", slots: 1, minimumProbability: 0.6)
  /// Every surface.
  public static let all: [Surface] = [.search, .lockScreen]

  /// The surface of a name.
  public static func named(_ name: String) -> Surface? { all.first { $0.name == name } }
}
