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
