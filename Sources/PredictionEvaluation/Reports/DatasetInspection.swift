import PredictionEngine

/// What is in a dataset, counted.
///
/// # Definition
/// The repeat rate is the share of donations with a target whose target the person had donated before: what a
/// predictor that only ranks known shortcuts could reach at most.
public struct DatasetInspection: Sendable {
  private let dataset: Dataset
  private var donationsByEntry: [Int]
  private var shortcuts: Set<Shortcut> = []
  private var targeted = 0
  private var repeated = 0
  private var places: Set<Symbol> = []
  private var withPlace = 0
  private var signals: [String] = []
  private var days = 0

  /// Counts a dataset.
  public init(_ dataset: Dataset) {
    self.dataset = dataset
    donationsByEntry = Array(repeating: 0, count: dataset.catalog.entries.count)
    let decomposer = Decomposer(catalog: dataset.catalog)
    var names: Set<Symbol> = []
    for person in dataset.people {
      var known: Set<Shortcut> = []
      for row in person.rows {
        let donation = dataset.rows[row].donation
        donationsByEntry[donation.definition] += 1
        if let place = donation.context.place {
          places.insert(place)
          withPlace += 1
        }
        for signal in donation.context.signals { names.insert(signal.name) }
        if let target = decomposer.target(of: donation) {
          targeted += 1
          if !known.insert(target).inserted { repeated += 1 }
        }
      }
      shortcuts.formUnion(known)
    }
    signals = names.map { dataset.symbols.text(of: $0) }.sorted(by: JSONText.precedes)
  }

  private var span: (from: Moment, until: Moment)? {
    let moments = dataset.rows.map(\.donation.context.moment)
    guard let from = moments.min(), let until = moments.max() else { return nil }
    return (from, until)
  }

  private var repeatRate: Double { targeted > 0 ? Double(repeated) / Double(targeted) : 0 }

  /// For people.
  public func text(ceiling: Double?) -> String {
    let lengths = dataset.people.map(\.rows.count).sorted()
    var lines = ["\(dataset.name)  \(dataset.digest)"]
    lines.append(
      "people      \(dataset.people.count), donations each: \(lengths.first ?? 0) to \(lengths.last ?? 0), median "
        + "\(lengths.isEmpty ? 0 : lengths[lengths.count / 2])")
    lines.append("donations   \(dataset.rows.count), \(dataset.rows.count - targeted) without target")
    if let span { lines.append("span        \(span.from) to \(span.until)") }
    if let start = dataset.scoredFrom { lines.append("scored from \(start)") }
    lines.append("targets     \(shortcuts.count) different shortcuts")
    let repeatText = Figure.share(repeatRate)
    lines.append("repeat rate \(repeatText): what ranking known shortcuts could reach at most")
    if let ceiling {
      lines.append("ceiling     \(Figure.share(ceiling)): the oracle's expected hit rate at 1")
    }
    let placeShare = dataset.rows.isEmpty ? 0 : Double(withPlace) / Double(dataset.rows.count)
    lines.append("places      \(places.count) labels, on \(Figure.share(placeShare)) of donations")
    lines.append("signals     " + (signals.isEmpty ? "none" : signals.joined(separator: ", ")))
    for (index, entry) in dataset.catalog.entries.enumerated() {
      let types = entry.combinations.enumerated().map { position, combination in
        "{" + combination.type.parameters.joined(separator: ", ") + "}"
          + (position == entry.targetCombination ? " (target)" : "")
      }
      let gate = entry.isEligible ? "" : ", not eligible"
      lines.append(
        "\(entry.kind.rawValue) \(entry.name): \(donationsByEntry[index]) donations\(gate); types "
          + types.joined(separator: ", "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same as JSON.
  public func json(ceiling: Double?) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("name", .string(dataset.name)), ("digest", .string(dataset.digest)),
      ("people", .integer(dataset.people.count)), ("donations", .integer(dataset.rows.count)),
      ("targeted", .integer(targeted)), ("repeatRate", .number(repeatRate)),
      ("targetShortcuts", .integer(shortcuts.count)), ("placeLabels", .integer(places.count)),
      ("signals", .array(signals.map { .string($0) })),
    ]
    if let span {
      members += [("from", .string(span.from.description)), ("until", .string(span.until.description))]
    }
    if let ceiling { members.append(("ceiling", .number(ceiling))) }
    let entries = dataset.catalog.entries.enumerated().map { index, entry in
      JSONOutput.object([
        (entry.kind.rawValue, .string(entry.name)), ("donations", .integer(donationsByEntry[index])),
        (
          "shortcutTypes",
          .array(entry.combinations.map { .array($0.type.parameters.map { .string($0) }) })
        ),
        (
          "target",
          .array(entry.combinations[entry.targetCombination].type.parameters.map { .string($0) })
        ),
      ])
    }
    members.append(("definitions", .array(entries)))
    return .object(members)
  }
}
