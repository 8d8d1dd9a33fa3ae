import PredictionEngine

/// What is in a dataset, as text for people, spreadsheets and pages.
extension DatasetInspection {
  /// For people, within 120 columns.
  public var table: String {
    var lines = ["\(dataset.name)  \(dataset.digest)"]
    lines += facts.map { label, text, note in
      label + String(repeating: " ", count: 12 - label.count) + text + (note.isEmpty ? "" : ": " + note)
    }
    lines.append("")
    for (index, entry) in dataset.catalog.entries.enumerated() {
      let gate = entry.isEligible ? "" : ", not eligible for prediction"
      lines.append("\(entry.kind.rawValue) \(entry.name): \(count(donationsByEntry[index])) donations\(gate)")
      var line = "  types"
      for (position, name) in typeNames(of: entry).enumerated() {
        let text = name + (position == entry.targetCombination ? " (target)" : "")
        if line.count + text.count > 118 {
          lines.append(line)
          line = "       "
        }
        line += " " + text
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One row a fact: `dataset,definition,fact,value`; facts of the whole dataset have no definition.
  public var csv: String {
    func field(_ text: String) -> String {
      guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      return "\"" + parts.joined(separator: "\"\"") + "\""
    }
    var rows: [(definition: String, fact: String, value: String)] = [
      ("", "digest", dataset.digest), ("", "people", String(dataset.people.count)),
      ("", "donations", String(dataset.rows.count)), ("", "targeted", String(targeted)),
      ("", "repeat_rate", repeatRate.description), ("", "target_shortcuts", String(shortcuts.count)),
      ("", "place_labels", String(places.count)), ("", "signals", signals.joined(separator: "+")),
    ]
    if let span { rows += [("", "from", span.from.description), ("", "until", span.until.description)] }
    if let ceiling { rows.append(("", "ceiling", ceiling.description)) }
    for (index, entry) in dataset.catalog.entries.enumerated() {
      let types = entry.combinations.map { $0.type.parameters.joined(separator: "+") }
      rows += [
        (entry.name, "kind", entry.kind.rawValue), (entry.name, "donations", String(donationsByEntry[index])),
        (entry.name, "eligible", String(entry.isEligible)),
        (entry.name, "shortcut_types", types.joined(separator: ",")),
        (entry.name, "target", types[entry.targetCombination]),
      ]
    }
    let name = field(dataset.name)
    return "dataset,definition,fact,value\n"
      + rows.map { "\(name),\(field($0.definition)),\($0.fact),\(field($0.value))\n" }.joined()
  }

  /// Two tables: facts, and definitions.
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
  }

  private var facts: [(label: String, text: String, note: String)] {
    let lengths = dataset.people.map(\.rows.count).sorted()
    let middle = lengths.isEmpty ? 0 : lengths[lengths.count / 2]
    var facts = [
      (
        "people",
        "\(count(lengths.count)), donations each: \(count(lengths.first ?? 0)) to \(count(lengths.last ?? 0)), "
          + "median \(count(middle))", ""
      )
    ]
    let untargeted = dataset.rows.count - targeted
    let remark = untargeted > 0 ? ", \(count(untargeted)) without target" : ""
    facts.append(("donations", count(dataset.rows.count) + remark, ""))
    if let span { facts.append(("span", "\(span.from) to \(span.until)", "")) }
    if let start = dataset.scoredFrom { facts.append(("scored from", start.description, "")) }
    facts.append(("targets", count(shortcuts.count) + " different shortcuts", ""))
    facts.append(
      ("repeat rate", Figure.share(repeatRate), "what ranking known shortcuts could reach at most"))
    if let ceiling { facts.append(("ceiling", Figure.share(ceiling), "the oracle's expected hit rate at 1")) }
    let share = dataset.rows.isEmpty ? 0 : Double(withPlace) / Double(dataset.rows.count)
    let labels =
      "\(count(places.count)) label\(places.count == 1 ? "" : "s"), on \(Figure.share(share)) of donations"
    facts.append(("places", places.isEmpty ? "none" : labels, ""))
    facts.append(("signals", signals.isEmpty ? "none" : signals.joined(separator: ", "), ""))
    return facts
  }

  private func typeNames(of entry: CatalogEntry) -> [String] {
    entry.combinations.map { "{" + $0.type.parameters.joined(separator: ", ") + "}" }
  }

  private func count(_ number: Int) -> String { Figure.count(Double(number)) }
}
