import PredictionEngine
import PredictionLogs

/// Prints a dataset's counts as text, CSV and Markdown.
extension DatasetInspection {
  /// The counts as text, at most 120 columns wide.
  public var table: TerminalText {
    var text: TerminalText = "\(dataset.name)  \(dataset.digest)\n"
    for (label, fact, note) in facts {
      let space = String(repeating: " ", count: 12 - label.count)
      text += "\(label)\(space)\(fact)\(note.isEmpty ? "" : ": " + note)\n"
    }
    text += "\n"
    for (index, entry) in dataset.catalog.entries.enumerated() {
      let gate = entry.isEligible ? "" : ", not eligible for prediction"
      text += "\(entry.kind.rawValue) \(entry.name): "
      text += "\(CountedNoun.of(donationsByEntry[index], "donations"))\(gate)\n"
      var line = "  types"
      for (position, name) in typeNames(of: entry).enumerated() {
        let type = VisibleText.line(name) + (position == entry.targetCombination ? " (target)" : "")
        if line.count + type.count > 118 {
          text += "\(line)\n"
          line = "       "
        }
        line += " " + type
      }
      text += "\(line)\n"
    }
    if let found { text += "\n\(found.table.text)" }
    return text
  }

  /// The counts as CSV, with one row for each fact: `dataset,definition,fact,value`. Facts of the whole
  /// dataset have an empty definition.
  public var csv: String {
    var table = CSVTable("dataset", "definition", "fact", "value")
    func add(_ definition: String, _ fact: String, _ value: CSVTable.Cell) {
      table.add(.text(dataset.name), .text(definition), .text(fact), value)
    }
    add("", "digest", .text(dataset.digest))
    add("", "people", .count(dataset.people.count))
    add("", "donations", .count(dataset.rows.count))
    add("", "targeted", .count(targeted))
    for (name, count) in dataset.rowsPassedOver.figures { add("", name, .count(count)) }
    if let repeatRate { add("", "repeat_rate", .number(repeatRate)) }
    add("", "target_shortcuts", .count(shortcuts.count))
    add("", "place_labels", .count(places.count))
    for signal in signals {
      add("", "readings:" + signal.name, .count(signal.count))
      add("", "values:" + signal.name, .count(signal.values.count))
      add("", "repeat_rate:" + signal.name, .number(signal.repeatRate))
    }
    add("", "shared_times", .count(sharedTimes.shared))
    for (kind, number) in sensed { add("", "sensed_\(kind)", .count(number)) }
    for (kind, number) in supplied { add("", "supplied_\(kind)", .count(number)) }
    if let span {
      add("", "from", .text(span.from.description))
      add("", "until", .text(span.until.description))
    }
    if let ceiling { add("", "ceiling", .number(ceiling)) }
    for person in found?.people ?? [] {
      let name = ":" + person.identifier
      add("", "place_readings" + name, .count(person.readings))
      add("", "significant_buildings" + name, .count(person.places.significantBuildings))
      add("", "significant_neighbourhoods" + name, .count(person.places.significantNeighbourhoods))
      add("", "home_found" + name, .text(String(person.places.knowsHome)))
      add("", "work_found" + name, .text(String(person.places.knowsWork)))
      add("", "place_bytes" + name, .count(person.places.byteCount))
    }
    for (index, entry) in dataset.catalog.entries.enumerated() {
      let types = entry.combinations.map { $0.type.parameters.joined(separator: "+") }
      add(entry.name, "kind", .text(entry.kind.rawValue))
      add(entry.name, "donations", .count(donationsByEntry[index]))
      add(entry.name, "eligible", .text(String(entry.isEligible)))
      add(entry.name, "shortcut_types", .text(types.joined(separator: ",")))
      add(entry.name, "target", .text(types[entry.targetCombination]))
    }
    return table.text
  }

  /// The counts as two Markdown tables, one of facts and one of definitions.
  public var markdown: String {
    var overview = TextTable(header: ["fact", "value"])
    overview.add(["dataset", dataset.name])
    overview.add(["digest", dataset.digest])
    for (label, text, note) in facts { overview.add([label, text + (note.isEmpty ? "" : ": " + note)]) }
    var definitions = TextTable(header: ["definition", "kind", "donations", "shortcut types", "target"])
    for (index, entry) in dataset.catalog.entries.enumerated() {
      let names = typeNames(of: entry)
      definitions.add([
        entry.name, entry.kind.rawValue + (entry.isEligible ? "" : ", not eligible"),
        count(donationsByEntry[index]), names.joined(separator: " "), names[entry.targetCombination],
      ])
    }
    return overview.markdown + "\n" + definitions.markdown
      + (found.map { "\n" + $0.table.markdown } ?? "")
  }

  private var facts: [(label: String, text: String, note: String)] {
    var facts: [(label: String, text: String, note: String)] = []
    func add(_ label: String, _ text: String, _ note: String = "") { facts.append((label, text, note)) }
    func kinds(_ counts: [(kind: String, count: Int)]) -> String {
      counts.map { "\(count($0.count)) \($0.kind)" }.joined(separator: ", ")
    }
    let lengths = dataset.people.map(\.rows.count).sorted()
    let middle = lengths.isEmpty ? 0 : lengths[lengths.count / 2]
    add(
      "people",
      "\(count(lengths.count)), donations each: \(count(lengths.first ?? 0)) to \(count(lengths.last ?? 0)), "
        + "median \(count(middle))")
    let untargeted = dataset.rows.count - targeted
    let remark = untargeted > 0 ? ", \(count(untargeted)) without target" : ""
    add("donations", count(dataset.rows.count) + remark + dataset.rowsPassedOver.words)
    if let span { add("span", "\(span.from) to \(span.until)") }
    if let start = dataset.scoredFrom { add("scored from", start.description) }
    add("targets", CountedNoun.of(shortcuts.count, "different shortcuts"))
    if let repeatRate {
      add("repeat rate", Figure.share(repeatRate), "what ranking known shortcuts could reach at most")
    }
    if let ceiling { add("ceiling", Figure.share(ceiling), "the oracle's expected hit rate at 1") }
    let share = Double(withPlace) / Double(dataset.rows.count)
    add(
      "places",
      places.isEmpty
        ? "none" : "\(CountedNoun.of(places.count, "labels")), on \(Figure.share(share)) of donations")
    if sharedTimes.shared > 0 {
      add(
        "equal times", CountedNoun.of(sharedTimes.shared, "donations"), "as another one of the same person")
    }
    if signals.isEmpty { add("signals", "none") }
    for (number, signal) in signals.enumerated() {
      add(
        number == 0 ? "signals" : "", signal.name,
        "\(CountedNoun.of(signal.count, "readings")) of \(CountedNoun.of(signal.values.count, "values")), "
          + "\(Figure.share(signal.repeatRate)) repeat one of the same person")
    }
    if !sensed.isEmpty {
      add("sensed", CountedNoun.of(dataset.sensedMoments.count, "moments"), kinds(sensed))
    }
    if !supplied.isEmpty {
      add("supplied", CountedNoun.of(dataset.suppliedRows.count, "shortcuts"), kinds(supplied))
    }
    return facts
  }

  private func typeNames(of entry: CatalogEntry) -> [String] {
    entry.combinations.map { "{" + $0.type.parameters.joined(separator: ", ") + "}" }
  }

  private func count(_ number: Int) -> String { CountedNoun.digits(number) }
}
