import PredictionLogs
import SyntheticWeeks

extension Dataset {
  /// Returns generated weeks of people of a persona, by name.
  ///
  ///     let dataset = try Dataset.weeks(of: "commuter", weeks: 3, people: 8)
  ///
  /// - Throws: ``UnknownPersona``, which lists the existing personas.
  /// - Complexity: about a millisecond for a person's six weeks, optimised.
  public static func weeks(
    of persona: String, weeks: Int = 3, people: Int = 8, seed: UInt64 = 1
  ) throws(UnknownPersona) -> Dataset {
    guard let found = Persona.named(persona) else { throw UnknownPersona(name: persona) }
    return WeekGenerator(persona: found, weeks: weeks, people: people, seed: seed).dataset()
  }
}
