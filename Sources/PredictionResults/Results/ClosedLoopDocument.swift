import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The document that `closed-loop` prints: what surfaces come to among people who live with them, beside the log as it is.
package struct ClosedLoopDocument: Sendable {
  struct Row: Sendable {
    /// The probability of a tap; `nil` for the log as it is.
    let taps: Double?
    let metric: MomentMetric
    let value: Double?
    /// The value less that of the log as it is; `nil` for the log itself, or where there is none.
    let difference: MomentDifference?
  }

  let dataset: String
  let digest: String
  let people: Int
  let strategy: String
  let seed: UInt64
  /// By which gains the surface chooses.
  let policy: SpecificityPolicy
  private(set) var rows: [Row] = []

  package init(_ loop: ClosedLoop, _ moments: [PersonMoments]) {
    (dataset, digest, seed) = (loop.dataset.name, loop.dataset.digest, loop.seed)
    strategy = type(of: loop.strategy).name
    policy = SpecificityPolicy(worth: loop.worth)
    let scored = moments.filter { $0.days > 0 }
    people = scored.count
    for metric in ClosedLoop.metrics {
      for (contender, taps) in ([nil] + loop.taps).enumerated() {
        let place = MomentPlace(contender: contender, reference: 0, horizon: 0)
        let log = MomentPlace(contender: 0, reference: 0, horizon: 0)
        let stratum =
          contender == 0
          ? nil : MomentStratum(metric, of: scored, challenger: place, baseline: log, seed: seed)
        let difference = stratum.map {
          MomentDifference(
            [$0], challenger: ClosedLoopDocument.name(taps), baseline: ClosedLoopDocument.name(nil),
            metric: metric, minutes: 60, seed: seed)
        }
        rows.append(
          Row(taps: taps, metric: metric, value: metric.value(of: scored, place), difference: difference))
      }
    }
  }

  private static func name(_ taps: Double?) -> String {
    taps.map { "taps " + Figure.share($0, digits: 1) } ?? "the log"
  }

  package var table: TerminalText {
    var text: TerminalText =
      "\(dataset): the lock screen among people who live with it, \(CountedNoun.of(people, "people")), \(strategy), seed \(seed)\n\n"
    text += grid.text
    text +=
      "\nthe log: nobody looks. taps q: who does what is on display, or sees what they were to do within half an "
    text += "hour,\ntaps it with probability q; what is wrong is dismissed one time in twenty.\n"
    let lacks = IntervalLack.words(of: rows.compactMap { $0.difference?.lack }, "people")
    if !lacks.isEmpty { text += "No intervals: \(lacks).\n" }
    return text
  }

  package var markdown: String { grid.markdown }

  package var csv: String {
    var table = CSVTable(
      "dataset", "strategy", "taps", "metric", "value", "difference", "low", "high", "p_value")
    for row in rows {
      let numbers: [Double?] = [
        row.value, row.difference?.difference, row.difference?.interval?.low, row.difference?.interval?.high,
        row.difference?.pValue,
      ]
      table.add(
        [.text(dataset), .text(strategy), .number(row.taps), .text(row.metric.name)]
          + numbers.map { .number($0) })
    }
    return table.text
  }

  package var json: JSONOutput {
    let list = rows.map { row -> JSONOutput in
      var values: [(String, JSONOutput)] = [("metric", .string(row.metric.name))]
      values.add("taps", row.taps)
      values.add("value", row.value)
      values.add("difference", row.difference?.difference)
      values += row.difference?.interval?.members ?? []
      values.add("pValue", row.difference?.pValue)
      return .object(values)
    }
    return .object([
      (
        "dataset",
        .object([("name", .string(dataset)), ("digest", .string(digest)), ("people", .integer(people))])
      ),
      ("strategy", .string(strategy)), ("seed", .string(String(seed))),
      ("options", .object(policy.facts.map { ($0.name, $0.value) })), ("closedLoop", .array(list)),
    ])
  }

  private var grid: TextTable {
    var table = TextTable(header: ["metric", "people", "value", "less the log's [95 %]"])
    for (index, row) in rows.enumerated() {
      if index > 0, rows[index - 1].metric.name != row.metric.name { table.addRule() }
      let digits = row.metric.range.upperBound > 1 ? 2 : 3
      func figure(_ value: Double) -> String { Figure.share(value, digits: digits) }
      let interval = row.difference?.interval.map { " [\(figure($0.low)), \(figure($0.high))]" }
      table.add([
        row.metric.name, ClosedLoopDocument.name(row.taps), row.value.map(figure) ?? "–",
        (row.difference.map { figure($0.difference) } ?? "–") + (interval ?? ""),
      ])
    }
    return table
  }
}
