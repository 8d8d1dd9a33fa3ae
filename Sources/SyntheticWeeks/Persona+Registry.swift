/// Lists the registered personas.
extension Persona {
  /// Every persona, in the order of lists.
  public static var all: [Persona] { PersonaRegistry.all }

  /// Returns a persona by name.
  public static func named(_ name: String) -> Persona? { PersonaRegistry.all.first { $0.name == name } }
}
