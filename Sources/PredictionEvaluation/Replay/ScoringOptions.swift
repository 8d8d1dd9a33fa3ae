import PredictionEngine

/// The scoring options as the user wrote them, in command-line options or in the keys of an experiment file.
///
/// Both sources fill this value, which then yields the replay's options and the facts in results. A new
/// option needs a property here, a line in `options(for:)` and a line in `facts`.
package struct ScoringOptions: Sendable {
  /// A time as the user wrote it, with the moment that it denotes.
  package struct Time: Sendable {
    let text: String
    let moment: Moment

    /// Reads a time from text.
    package init(_ text: String) throws(TimeText.Failure) {
      self.text = text
      moment = try TimeText.parse(bound: text).moment
    }
  }

  /// `FILE:COLUMN` with the identifiers of the rows to score, or `nil` to score all.
  package var scoreOnly: String?
  /// The time of the first scored row.
  package var from: Time?
  /// The time before which rows are scored.
  package var until: Time?
  /// The number of each person's first donations that are not scored.
  package var warmUp = 0
  /// The people to score, or `nil` to score all.
  package var onlyPeople: [String]?
  /// The surface whose list of shown suggestions is judged.
  package var surface = Surface.search
  /// Which of related shortcuts the surface shows, and in which order.
  package var policy = SpecificityPolicy()
  /// Whether what apps and people supplied is known to strategies, where a dataset has it.
  package var usesSuggestions = true
  /// The time after which a donation becomes known.
  package var feedbackDelay = FeedbackDelay.none
  /// The rules that say which donations are learned.
  package var learning = LearningRules.everything
  /// Whether people run suggestions instead of what they wanted.
  package var following: SuggestionFollowing?
  /// The donations that each trial may know, or `nil` for all earlier ones.
  package var frozenHistory: FrozenHistory?
  /// The weekdays that are no working days.
  package var weekend = Weekend.saturdayAndSunday
  /// Whether figures are macro averages, means of each person's mean.
  package var perPerson = false

  /// Creates options that score every row, for the search surface.
  package init() {}

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

  /// The replay options that do not depend on a dataset.
  package var options: ReplayOptions {
    var options = ReplayOptions()
    options.from = from?.moment
    options.until = until?.moment
    options.warmUp = warmUp
    options.onlyPeople = onlyPeople.map { Set($0) }
    options.surface = surface
    options.policy = policy
    options.usesSuggestions = usesSuggestions
    options.feedbackDelay = feedbackDelay
    options.learning = learning
    options.following = following
    options.frozenHistory = frozenHistory
    options.perPerson = perPerson
    options.weekend = weekend
    return options
  }

  /// The options that can change an answer or a metric, for results and checkpoints. An option whose value changes
  /// nothing is left out, so that its results equal those without it.
  ///
  /// `external` is the digest of a file of scores that were made elsewhere.
  package func facts(external: String? = nil) -> [(name: String, value: JSONOutput)] {
    var facts: [(name: String, value: JSONOutput)] = [("scoreOnly", .boolean(scoreOnly != nil))]
    if let from { facts.append(("from", .string(from.text))) }
    if let until { facts.append(("until", .string(until.text))) }
    facts.append(("warmUp", .integer(warmUp)))
    if !feedbackDelay.isNone { facts.append(("feedbackDelay", .string(feedbackDelay.text))) }
    facts += learning.facts
    if let following { facts.append(("follow", .number(following.share))) }
    if let frozenHistory {
      facts.append(("frozenHistory", .integer(frozenHistory.donations)))
      facts.append(("recent", .integer(frozenHistory.recent)))
    }
    if let onlyPeople { facts.append(("onlyPeople", .string(onlyPeople.joined(separator: ",")))) }
    facts.append(("surface", .string(surface.name)))
    facts += policy.facts
    if weekend != .saturdayAndSunday { facts.append(("weekend", .string(weekend.text))) }
    if !usesSuggestions { facts.append(("suggestions", .boolean(false))) }
    if let external { facts.append(("external", .string(external))) }
    if perPerson { facts.append(("perPerson", .boolean(true))) }
    return facts
  }
}
