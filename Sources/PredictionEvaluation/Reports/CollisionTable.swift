/// A ``CollisionReport`` for people and for programs.
extension CollisionReport {
  /// For people, within 120 columns.
  public var table: String {
    let filled = chains.indices.dropFirst().map { "\(Figure.count(Double(chains[$0]))) of \($0)" }
    let text =
      "hashes       \(Figure.count(Double(collided))) of \(Figure.count(Double(shortcuts))) shortcuts share all 32 bits "
      + "with another of their person; no answer is wrong\n"
      + "chains       \(filled.isEmpty ? "none" : filled.joined(separator: ", ")); "
      + "\(Figure.count(Double(chains.first ?? 0))) empty\n"
      + "exact        \(bytes(Double(indexBytes))) bytes a combination with the stored shortcut, hit rate at 1 "
      + "\(Figure.share(share(hits)))\n\nkeys without confirmation, bucketed-bayes over \(Figure.count(Double(trials))) trials\n"
    return text + lengths.text
  }

  /// One row a length.
  public var csv: String {
    "bits,bytes_per_combination,merged,wrong_answers,hit_rate@1\n"
      + rows.map { row in
        "\(row.bits),\(Double(row.bits) / 8),\(row.merged),\(row.wrongAnswers),\(share(row.hits))\n"
      }.joined()
  }

  /// For pages.
  public var markdown: String { lengths.markdown }

  private var lengths: TextTable {
    var table = TextTable(
      header: ["bits", "bytes/combination", "merged shortcuts", "wrong answers", "hit rate at 1"])
    for row in rows {
      table.add([
        String(row.bits), Figure.fixed(Double(row.bits) / 8, 2), Figure.count(Double(row.merged)),
        Figure.count(Double(row.wrongAnswers)), Figure.share(share(row.hits)),
      ])
    }
    return table
  }

  /// For programs.
  public var json: JSONOutput {
    .object([
      ("shortcuts", .integer(shortcuts)), ("sharingAllBits", .integer(collided)),
      ("chains", .array(chains.map { .integer($0) })), ("indexBytes", .integer(indexBytes)),
      ("trials", .integer(trials)), ("hitRate@1", .number(share(hits))),
      (
        "unconfirmed",
        .array(
          rows.map {
            .object([
              ("bits", .integer($0.bits)), ("bytesPerCombination", .number(Double($0.bits) / 8)),
              ("merged", .integer($0.merged)), ("wrongAnswers", .integer($0.wrongAnswers)),
              ("hitRate@1", .number(share($0.hits))),
            ])
          })
      ),
    ])
  }

  private func share(_ hits: Int) -> Double { trials == 0 ? 0 : Double(hits) / Double(trials) }

  private func bytes(_ bytes: Double) -> String { Figure.fixed(bytes / Double(max(1, shortcuts)), 1) }
}
