/// Holds every persona, one line each, in the order of lists.
public enum PersonaRegistry {
  /// The personas, in the order of lists.
  public static let all: [Persona] = [
    .commuter,
    .student,
    .soupLover,
    .soupLoverDelivery,
    .soupLoverItems,
    .nightShift,
    .parent,
    .weekender,
    .messenger,
    .listener,
    .mover,
    .explorer,
    .scroller,
    .noise,
  ]
}

extension Persona {
  /// Every persona, in the order of lists.
  public static var all: [Persona] { PersonaRegistry.all }

  /// Returns a persona by name.
  public static func named(_ name: String) -> Persona? { all.first { $0.name == name } }
}
