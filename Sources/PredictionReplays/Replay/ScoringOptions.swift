import PredictionEngine
import PredictionLogs

/// The scoring options as the user wrote them, in command-line options or in the keys of an experiment file.
///
/// Both sources fill this value, which then yields the replay's options and the facts in results. A new
/// option needs a property of ``ReplayOptions`` and a line in `facts`.
@dynamicMemberLookup
package struct ScoringOptions: Sendable {
  /// A time as the user wrote it, with the moment that it denotes.
  package struct Time: Sendable {
    let text: String
    let moment: Moment

    /// Reads a time from text.
    package init(_ text: String) throws(DataError) {
      self.text = text
      moment = try TimeText.parse(bound: text).moment
    }
  }

  /// `FILE:COLUMN` with the identifiers of the rows to score, or `nil` to score all.
  package var scoreOnly: String?
  /// The time of the first scored row.
  package var from: Time? { didSet { options.from = from?.moment } }
  /// The time before which rows are scored.
  package var until: Time? { didSet { options.until = until?.moment } }
  /// The people to score, or `nil` to score all.
  package var onlyPeople: [String]? { didSet { options.onlyPeople = onlyPeople.map { Set($0) } } }
  /// The replay options that do not depend on a dataset.
  package private(set) var options = ReplayOptions()

  /// Creates options that score every row, for the search surface.
  package init() {}

  /// An option of the replay.
  package subscript<Value>(dynamicMember option: WritableKeyPath<ReplayOptions, Value>) -> Value {
    get { options[keyPath: option] }
    set { options[keyPath: option] = newValue }
  }

  /// The first person of `onlyPeople` that a dataset does not contain, or `nil` when it contains all.
  package func stranger(in dataset: Dataset) -> String? {
    let known = Set(dataset.people.map(\.identifier))
    return onlyPeople?.first { !known.contains($0) }
  }

  /// The options of a replay of a dataset. The caller sets the seed and the threads.
  /// - Throws: ``DataError`` when the list of rows to score cannot be read.
  package func options(for dataset: Dataset) throws(DataError) -> ReplayOptions {
    var options = self.options
    if let scoreOnly { options.scoreOnly = try ScoreOnlyList.read(scoreOnly, dataset: dataset) }
    return options
  }

  /// The options that can change an answer or a metric, for results. An option whose value
  /// changes nothing is left out, so that its results equal those without it.
  ///
  /// `external` is the digest of a file of scores that were made elsewhere.
  package func facts(external: String? = nil) -> [(name: String, value: JSONOutput)] {
    var facts: [(name: String, value: JSONOutput)] = [("scoreOnly", .boolean(scoreOnly != nil))]
    if let from { facts.append(("from", .string(from.text))) }
    if let until { facts.append(("until", .string(until.text))) }
    facts.append(("warmUp", .integer(options.warmUp)))
    if !options.feedbackDelay.isNone { facts.append(("feedbackDelay", .string(options.feedbackDelay.text))) }
    facts += options.learning.facts
    if let following = options.following { facts.append(("follow", .number(following.share))) }
    if let frozenHistory = options.frozenHistory {
      facts.append(("frozenHistory", .integer(frozenHistory.donations)))
      facts.append(("recent", .integer(frozenHistory.recent)))
    }
    if let onlyPeople { facts.append(("onlyPeople", .string(onlyPeople.joined(separator: ",")))) }
    facts.append(("surface", .string(options.surface.name)))
    facts += options.policy.facts
    if options.weekend != .saturdayAndSunday { facts.append(("weekend", .string(options.weekend.text))) }
    if !options.usesSuggestions { facts.append(("suggestions", .boolean(false))) }
    if let external { facts.append(("external", .string(external))) }
    if options.perPerson { facts.append(("perPerson", .boolean(true))) }
    return facts
  }
}
