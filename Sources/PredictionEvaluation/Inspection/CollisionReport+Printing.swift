import PredictionEngine

/// Prints a ``CollisionReport`` as text, CSV, Markdown and JSON.
extension CollisionReport {
  /// The report as text, at most 120 columns wide.
  public var table: TerminalText {
    let filled = chains.indices.dropFirst().map { "\(CountedNoun.digits(chains[$0])) of \($0)" }
    let bytes = shortcuts == 0 ? "–" : Figure.fixed(Double(indexBytes) / Double(shortcuts), 1)
    var text: TerminalText = "hashes       \(CountedNoun.digits(collided)) "
    text += "of \(CountedNoun.of(shortcuts, "shortcuts")) with all 32 bits "
    text += "of another of the same person; no answer is wrong\n"
    text += "chains       \(filled.isEmpty ? "none" : filled.joined(separator: ", ")); "
    text += "\(CountedNoun.digits(chains.first ?? 0)) empty\n"
    text += "exact        \(bytes) bytes a combination with the stored shortcut, "
    text += "hit rate at 1 \(rate(hits))\n\n"
    text += "keys without confirmation, bucketed-bayes over \(CountedNoun.of(trials, "trials"))\n"
    return text + lengths.text
  }

  /// The report as CSV, with one row for each length of keys.
  public var csv: String {
    var table = CSVTable("bits", "bytes_per_combination", "merged", "wrong_answers", "hit_rate@1")
    for row in rows {
      table.add(
        .count(row.bits), .number(Double(row.bits) / 8), .count(row.merged), .count(row.wrongAnswers),
        .number(share(row.hits)))
    }
    return table.text
  }

  /// The report as a Markdown table.
  public var markdown: String { lengths.markdown }

  private var lengths: TextTable {
    var table = TextTable(
      header: ["bits", "bytes/combination", "merged shortcuts", "wrong answers", "hit rate at 1"])
    for row in rows {
      table.add([
        String(row.bits), Figure.fixed(Double(row.bits) / 8, 2), CountedNoun.digits(row.merged),
        CountedNoun.digits(row.wrongAnswers), rate(row.hits),
      ])
    }
    return table
  }

  /// The report as JSON.
  public var json: JSONOutput {
    .present([
      ("shortcuts", .integer(shortcuts)), ("sharingAllBits", .integer(collided)),
      ("chains", .array(chains.map { .integer($0) })), ("indexBytes", .integer(indexBytes)),
      ("trials", .integer(trials)), ("hitRate@1", share(hits).map(JSONOutput.number)),
      (
        "unconfirmed",
        .array(
          rows.map {
            .present([
              ("bits", .integer($0.bits)), ("bytesPerCombination", .number(Double($0.bits) / 8)),
              ("merged", .integer($0.merged)), ("wrongAnswers", .integer($0.wrongAnswers)),
              ("hitRate@1", share($0.hits).map(JSONOutput.number)),
            ])
          })
      ),
    ])
  }

  /// Hits divided by trials, or `nil` without trials.
  private func share(_ hits: Int) -> Double? { trials == 0 ? nil : Double(hits) / Double(trials) }

  private func rate(_ hits: Int) -> String { share(hits).map { Figure.share($0) } ?? "–" }
}
