/// The kind of value a parameter carries.
///
/// A relative time, such as "in 30 minutes", is a number of seconds from now and comes again; a date is an absolute
/// time, compared as it is written, and hardly ever comes again, so `nextaction lint` warns of it.
///
/// Source: SiriKit's intent definition file ("Building for Voice with Siri Shortcuts", WWDC 2018, session 214).
public enum ParameterType: String, CaseIterable, Sendable {
  case boolean, integer, decimal, string, enumeration, object, person, place, relativeTime, date
}
