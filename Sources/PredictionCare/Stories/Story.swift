import PredictionEngine
import PredictionLogs

/// A life in a few lines: what a person does on some days, and what surfaces show at given moments.
///
///     # Who taps what is suggested keeps it
///     definitions soup.json
///     days 2026-03-02 to 2026-03-27 Mon Tue Wed Thu Fri
///       12:30 at work donate OrderSoup {"soup": "tomato"}
///     days 2026-03-30
///       12:10 at work look search shows "tomato" without "pea"
///       12:12 at work tap search "tomato"
///
/// A line that begins with `days` opens a block of one day or of several, of some weekdays or of all; each further line is an event at a
/// clock time of each of these days. Events of all blocks happen in the order of time, and in the order of lines at one time.
/// The zone is that of Greenwich. Behind the time there may be `at PLACE`, and then `with SIGNAL=VALUE`.
///
/// | Event | What it does |
/// | --- | --- |
/// | `donate NAME {…}`, `donate NAME id "a" {…}` | the intent or activity with these values happens, by a name of its own |
/// | `look SURFACE …` | what a surface shows is printed, and has to be as the rest of the line says |
/// | `tap SURFACE "text"` | the first suggestion with the text is tapped and runs; nothing happens where it is not shown |
/// | `dismiss SURFACE "text"` | the first suggestion with the text is dismissed |
/// | `arrive`, `leave` | the device senses an arrival at the place, or the departure from it |
/// | `forget all`, `forget app "name"`, `forget identifier "name"` | a deletion; ``Deletion`` has all words |
///
/// After `look` there may be `shows "text"`, `first "text"`, `without "text"`, `nothing`, and `now "text" from P to Q` for the
/// probability that it is donated within the next hour.
package struct Story: Sendable {
  package struct Event: Sendable {
    /// The line of the file, from 1.
    let line: Int
    let moment: Moment
    /// The label of the place where the person is, if that is told.
    let place: String?
    /// Readings of signals that hold.
    let signals: NamedValues
    let deed: Deed
  }

  enum Deed: Sendable {
    case donate(name: String, values: [(name: String, value: ParameterValue)], identifier: String?)
    case look(Surface, [Expectation])
    /// The deed of the person with the first suggestion that has a text.
    case answer(Feedback.Outcome, Surface, String)
    case sense(SensedKind)
    case forget(DonationFilter)
  }

  enum Expectation: Sendable {
    case shows(String)
    case first(String)
    case without(String)
    case nothing
    case now(String, ClosedRange<Double>)
  }

  /// The story in a sentence.
  package let title: String
  package let catalog: DefinitionCatalog
  package let events: [Event]

  /// Reads a story from a file; its definitions are in a file beside it.
  package init(_ path: String) throws(DataError) {
    var reader = try StoryReader(path)
    (title, catalog, events) = try reader.read()
  }
}
