import PredictionEngine
import PredictionLogs

/// A ``Story`` as it happens: what every look showed, and where that is not what it says.
package struct StoryTelling: Sendable {
  struct Scene: Sendable {
    let event: Story.Event
    let surface: Surface
    let shown: [Suggestion]
    /// The demands that are not met; empty where all is as the story says.
    let differences: [String]
  }

  let story: Story
  private(set) var scenes: [Scene] = []
  private var predictor: Predictor

  package var differences: Int { scenes.reduce(0) { $0 + $1.differences.count } }

  /// Lives through a story with a strategy and the standard rules of learning.
  package init(_ story: Story, _ strategy: some ScoringStrategy, path: String) throws(DataError) {
    self.story = story
    predictor = Predictor(catalog: story.catalog, strategy: strategy)
    for event in story.events {
      do throws(DonationError) { try happen(event) } catch {
        throw DataError(file: path, line: event.line, reason: error.reason, remedy: error.remedy)
      }
    }
  }

  private mutating func happen(_ event: Story.Event) throws(DonationError) {
    func donation(
      _ name: String, _ values: NamedValues, isActivity: Bool, origin: Donation.Origin = .user,
      identifier: String? = nil
    ) -> ToldDonation {
      ToldDonation(
        isActivity: isActivity, name, values, at: event.moment, place: event.place, signals: event.signals,
        origin: origin, identifier: identifier)
    }
    switch event.deed {
    case .donate(let name, let values, let identifier):
      let isActivity = story.catalog.position(ofActivity: name) != nil
      let values = NamedValues(inOrder: values)
      _ = try predictor.donate(donation(name, values, isActivity: isActivity, identifier: identifier))
    case .look(let surface, let expectations): look(event, surface, expectations)
    case .answer(let outcome, let surface, let text):
      guard let one = shown(on: surface, event).first(where: { StoryTelling.has($0, text) }) else { return }
      try predictor.record(Feedback(outcome, of: one, on: surface, at: event.moment))
      if outcome == .dismissed { return }
      _ = try predictor.donate(
        donation(
          one.intent, NamedValues(one.parameters), isActivity: one.isActivity, origin: .suggestion))
    case .sense(let kind): try predictor.observe(SensedReading(kind, at: event.moment, place: event.place))
    case .forget(let filter): predictor.forget(filter)
    }
  }

  private func shown(on surface: Surface, _ event: Story.Event) -> [Suggestion] {
    surface.source == .routine && !surface.isByApp
      ? predictor.suggestions(
        at: event.moment, place: event.place, signals: event.signals, on: surface)
      : predictor.listing(
        at: event.moment, place: event.place, signals: event.signals, on: surface
      ).map(\.suggestion)
  }

  private static func has(_ suggestion: Suggestion, _ text: String) -> Bool {
    [suggestion.text, suggestion.title, suggestion.subtitle ?? ""].contains { $0.contains(text) }
  }

  private mutating func look(_ event: Story.Event, _ surface: Surface, _ expectations: [Story.Expectation]) {
    let shown = shown(on: surface, event)
    func shows(_ text: String) -> Bool { shown.contains { StoryTelling.has($0, text) } }
    let differences = expectations.compactMap { expectation -> String? in
      switch expectation {
      case .shows(let text): return shows(text) ? nil : "does not show \"\(text)\""
      case .first(let text):
        let isFirst = shown.first.map { StoryTelling.has($0, text) } ?? false
        return isFirst ? nil : "does not begin with \"\(text)\""
      case .without(let text): return shows(text) ? "shows \"\(text)\"" : nil
      case .nothing: return shown.isEmpty ? nil : "shows something"
      case .now(let text, let range):
        let now = now(text, event)
        return range.contains(now) ? nil : "has \"\(text)\" now at \(Figure.share(now))"
      }
    }
    scenes.append(Scene(event: event, surface: surface, shown: shown, differences: differences))
  }

  /// The probability that what has a text is donated within the next hour: the greatest of such candidates', 0 without one.
  private func now(_ text: String, _ event: Story.Event) -> Double {
    let answer = predictor.timing(at: event.moment, place: event.place)
    let named = Set(
      predictor.shortcuts().filter { known in
        [known.text, known.title, known.subtitle ?? ""].contains { $0.contains(text) }
      }.map(\.shortcut))
    return zip(predictor.history.candidates, answer.probabilities)
      .filter { named.contains(predictor.history.shortcut(at: $0.0)) }.map(\.1).max() ?? 0
  }

  /// The looks as text: the moment, the surface, what it showed and how likely that was, and then what differs.
  package var table: TerminalText {
    var text: TerminalText = "\(story.title)\n\n"
    text += rows.text
    for scene in scenes {
      for difference in scene.differences {
        text += "line \(scene.event.line): \(scene.surface.name) \(difference)\n"
      }
    }
    return text
  }

  package var markdown: String { rows.markdown }

  package var csv: String {
    var table = CSVTable("line", "moment", "place", "surface", "shortcut", "probability", "now")
    for scene in scenes {
      for one in scene.shown {
        table.add(
          .count(scene.event.line), .text(scene.event.moment.description), .text(scene.event.place ?? ""),
          .text(scene.surface.name), .text(one.text), .number(one.probability), .number(one.probabilityNow))
      }
    }
    return table.text
  }

  package var json: JSONOutput {
    let looks = JSONOutput.objects(scenes) { scene in
      [
        ("line", .integer(scene.event.line)), ("moment", .string(scene.event.moment.description)),
        ("surface", .string(scene.surface.name)), ("shown", .strings(scene.shown.map(\.text))),
        ("differences", .strings(scene.differences)),
      ]
    }
    return .object([
      ("story", .string(story.title)), ("differences", .integer(differences)), ("looks", looks),
    ])
  }

  private var rows: TextTable {
    var table = TextTable(header: ["", "moment", "place", "surface", "shows"])
    for scene in scenes {
      let shows = scene.shown.map { one in
        let likely = one.probabilityNow.map { " \(Figure.share($0)) now" }
        return one.title + (one.subtitle.map { " " + $0 } ?? "")
          + (likely ?? one.probability.map { " \(Figure.share($0))" } ?? "")
      }
      table.add([
        scene.differences.isEmpty ? "" : "✗", StoryTelling.moment(scene.event.moment),
        scene.event.place ?? "", scene.surface.name, shows.isEmpty ? "–" : shows.joined(separator: ", "),
      ])
    }
    return table
  }

  private static func moment(_ moment: Moment) -> String {
    let day = StoryReader.weekdays[moment.weekday]
    return "\(day) \(LocalDate.text(moment.localDay)) \(moment.description.dropFirst(11).prefix(5))"
  }
}
