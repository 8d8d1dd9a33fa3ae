import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The results of several datasets, as `benchmark` prints them.
///
/// # Definition
/// The first table has one row for each dataset: the hit rate at 1 with half the width of its interval, and the oracle's
/// expected hit rate, which is the ceiling. It has a column for every strategy or, when there are more than seven, for the
/// six with the most hits and for `most-frequent`. The second has one row for each strategy: means over datasets. Below
/// stands what timing strategies know at moments. A kind that was not replayed has no tables, keys and rows.
public struct BenchmarkDocument: Sendable {
  /// The documents, one for each dataset.
  public var documents: [ReplayDocument]
  /// The documents at moments, one for each dataset that was asked at moments.
  package var moments: [MomentDocument] = []

  /// Collects the documents of several datasets.
  public init(documents: [ReplayDocument]) { self.documents = documents }

  package init(documents: [ReplayDocument], moments: [MomentDocument]) {
    (self.documents, self.moments) = (documents, moments)
  }

  /// The JSON object `{"datasets": [document, …], "moments": [document, …]}`; a key without documents is left out.
  public var json: JSONOutput {
    .lists([("datasets", .array(documents.map(\.json))), ("moments", .array(moments.map(\.json)))])
  }

  /// The tidy rows of all datasets. With moments they have the columns of a replay at moments, and the rows at
  /// donations have no minutes and no share of the oracle's.
  public var csv: String {
    if moments.isEmpty { return ReplayDocument.csv(of: documents) }
    var table = MomentDocument.emptyCSV
    for document in documents {
      for (strategy, metric) in document.figures {
        table.add(
          [.text(document.dataset.name), .text(strategy), .text(metric.name), .number(nil)]
            + MomentValue(metric: metric, minutes: 0).cells)
      }
    }
    for document in moments { document.addRows(to: &table) }
    return table.text
  }

  /// The tables for people, within 120 columns for seven strategies.
  public var table: TerminalText {
    let tables = (documents.isEmpty ? [] : [atDonations]) + (moments.isEmpty ? [] : [board.table])
    return tables.dropFirst().reduce(tables.first ?? "") { $0 + "\n" + $1 }
  }

  private var board: MomentBoard { MomentBoard(documents: moments) }

  private var atDonations: TerminalText {
    let forms = documents.flatMap { $0.results.map { $0.metric("hit_rate@1")?.interval?.form } }
    let isFew = forms.contains(.student)
    var text: TerminalText = "Hit rate at 1 (± half the 95 % interval over people, in thousandths); "
    text += "ceiling: what the oracle expects\n\n\(datasets.text)\n"
    text += "Means over datasets, of accuracy and of what an answer costs\n\n\(strategies.text)"
    if let first = documents.first {
      let people = CountedNoun.of(first.dataset.people, "people")
      let trials = CountedNoun.of(documents.reduce(0) { $0 + $1.dataset.scoredTrials }, "trials")
      text += "\n\(CountedNoun.of(documents.count, "datasets")) of \(people), \(trials), "
      text += "seed \(first.environment.seed). Six weeks are scored from week 2, one week from the start.\n"
      if isFew { text += "±: \(IntervalForm.words(of: forms, scale: " on the logit scale")).\n" }
      text += "\(BenchmarkDocument.ceilingNote)\(unstatedNote)ECE: expected calibration error. "
      text += "ns: a dataset's median nanoseconds on \(first.cpu).\n"
    }
    return text
  }

  /// The tables as Markdown.
  public var markdown: String {
    let donations = [
      datasets.markdown, strategies.markdown, "\(BenchmarkDocument.ceilingNote)\(unstatedNote)",
    ]
    let moments = [board.grid.markdown, "\(MomentBoard.note)"]
    return ((documents.isEmpty ? [] : donations) + (self.moments.isEmpty ? [] : moments)).joined(
      separator: "\n")
  }

  private var unstatedNote: TerminalText {
    Figure.unstatedNote(
      names.contains { mean($0, "log_loss") == nil && mean($0, "calibration_error") == nil })
  }

  private static let ceilingNote: TerminalText =
    "of ceiling: hits over the oracle's expected hits. \(OracleShare.scatter)\n"

  /// The strategies, the one with the most hits first; equal ones in the order of the request.
  private var names: [String] {
    let names = documents.first?.results.map(\.strategy).filter { $0 != Ceiling.oracle } ?? []
    return names.ranked { mean($0, "hit_rate@1") ?? 0 }
  }

  /// The strategies that have a column for each dataset: the best ones that fit on a line, and
  /// `most-frequent`.
  private var columns: [String] {
    let names = names
    if names.count <= BenchmarkDocument.columnLimit { return names }
    let plain = names.contains("most-frequent") ? ["most-frequent"] : []
    return names.filter { !plain.contains($0) }.prefix(BenchmarkDocument.columnLimit - plain.count) + plain
  }

  private static let columnLimit = 7

  /// The mean of a strategy's values over the datasets that have one, of figures and of costs; `nil` of none.
  static func mean<Result: StrategyResult>(
    of strategy: String, in results: [[Result]], _ value: (Result) -> Double?
  ) -> Double? {
    let values = results.compactMap { all in all.first { $0.strategy == strategy }.flatMap(value) }
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  private func mean(_ strategy: String, _ metric: String) -> Double? {
    BenchmarkDocument.mean(of: strategy, in: documents.map(\.results)) { $0.metric(metric)?.value }
  }

  private var datasets: TextTable {
    let names = columns
    var table = TextTable(header: ["dataset"] + names.map(TextTable.title) + ["ceiling"])
    for document in documents {
      var row = [document.dataset.name]
      for name in names {
        let metric = document.results.first { $0.strategy == name }?.metric("hit_rate@1")
        var cell = Figure.plain(metric)
        if let low = metric?.low, let high = metric?.high {
          cell += " ±" + Figure.fixed((high - low) * 500, 0)
        }
        row.append(cell)
      }
      row.append(document.ceiling.map { Figure.share($0) } ?? "–")
      table.add(row)
    }
    return table
  }

  private var strategies: TextTable {
    var table = TextTable(header: [
      "strategy", "hit rate at 1", "at 3", "mrr", "log loss", "ECE", "of ceiling", "ns/suggest",
      "ns/donate", "bytes/person",
    ])
    func mean(_ name: String, _ metric: String) -> String {
      self.mean(name, metric).map { Figure.share($0) } ?? "–"
    }
    func mean(_ name: String, _ cost: (ReplayCost) -> Double) -> String {
      BenchmarkDocument.mean(of: name, in: documents.map(\.results)) { cost($0.cost) }
        .map { Figure.count($0) } ?? "–"
    }
    for name in names + [Ceiling.oracle] {
      if name == Ceiling.oracle { table.addRule() }
      table.add([
        name, mean(name, "hit_rate@1"), mean(name, "hit_rate@3"), mean(name, "mrr"), mean(name, "log_loss"),
        mean(name, "calibration_error"), mean(name, "oracle_share@1"),
        mean(name) { $0.suggestNanosecondsP50 },
        name == Ceiling.oracle ? "–" : mean(name) { $0.donateNanosecondsP50 },
        name == Ceiling.oracle ? "–" : mean(name) { $0.bytesPerPerson },
      ])
    }
    return table
  }
}

extension ReplayDocument {
  /// The oracle's expected hit rate at 1: its hits divided by its share of the expected hits.
  package var ceiling: Double? {
    guard let oracle = results.first(where: { $0.strategy == Ceiling.oracle }),
      let hits = oracle.metric("hit_rate@1")?.value,
      let share = oracle.metric("oracle_share@1")?.value, share > 0
    else { return nil }
    return hits / share
  }
}
