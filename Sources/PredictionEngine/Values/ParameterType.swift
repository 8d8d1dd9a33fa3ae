/// The kind of value a parameter carries.
///
/// Source: SiriKit's intent definition file ("Building for Voice with Siri Shortcuts", WWDC 2018, session 214).
public enum ParameterType: String, CaseIterable, Sendable {
  case boolean, integer, decimal, string, enumeration, object, person, place
}
