import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// One comparison as it is printed, at donations or at moments. What does not exist is `nil`, and absent in JSON.
package struct ComparisonRow: Equatable {
  package var challenger: String
  package var baseline: String
  package var metric: String
  /// The minutes that count as now; `nil` at donations.
  var minutes: Int?
  package var difference: Double
  /// The 95 % interval; `nil` as well when none was asked for.
  package var interval: ConfidenceInterval?
  /// The p-value of the sign flips; `nil` where the metric has none.
  package var pValue: Double?
  package var holmAdjusted: Double?
  /// The minimum detectable effect; `nil` when no difference could be found.
  package var smallestDetectableEffect: Double?
  var effectSize: Double?
  /// The number of people, or of days when there is one person.
  package var blocks: Int
  var effectiveBlocks: Double?
  var carriers: Carriers?
  package var verdict: String

  var json: JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("challenger", .string(challenger)), ("baseline", .string(baseline)), ("metric", .string(metric)),
    ]
    if let minutes { members.append(("minutes", .integer(minutes))) }
    members.append(("difference", .number(difference)))
    members += interval?.members ?? []
    members.add("pValue", pValue)
    members.add("holmAdjusted", holmAdjusted)
    members.add("smallestDetectableEffect", smallestDetectableEffect)
    members.append(("blocks", .integer(blocks)))
    members.add("effectiveBlocks", effectiveBlocks)
    members.add("differenceByBlock", carriers?.differenceByBlock)
    members.add("differenceWithoutBusiest", carriers?.differenceWithoutBusiest)
    members.add("pValueWithoutBusiest", carriers?.pValueWithoutBusiest)
    return .object(members + [("verdict", .string(verdict))])
  }
}

extension ComparisonRow {
  package init(
    _ challenger: String, _ baseline: String, metric: String, difference: Double, blocks: Int,
    verdict: String
  ) {
    self.init(
      challenger: challenger, baseline: baseline, metric: metric, difference: difference, blocks: blocks,
      verdict: verdict)
  }
}

extension [ComparisonRow] {
  /// A column of a CSV; `isOfMoments` is `nil` for one that both kinds have.
  private typealias Column = (
    title: String, isOfMoments: Bool?, cell: (ComparisonRow) -> CSVTable.Cell
  )

  private static var columns: [Column] {
    [
      ("challenger", nil, { .text($0.challenger) }), ("baseline", nil, { .text($0.baseline) }),
      ("metric", nil, { .text($0.metric) }), ("minutes", true, { .count($0.minutes ?? 0) }),
      ("difference", nil, { .number($0.difference) }), ("low", nil, { .number($0.interval?.low) }),
      ("high", nil, { .number($0.interval?.high) }), ("p_value", nil, { .number($0.pValue) }),
      ("holm_adjusted", nil, { .number($0.holmAdjusted) }),
      ("smallest_detectable_effect", nil, { .number($0.smallestDetectableEffect) }),
      ("effect_size", false, { .number($0.effectSize) }), ("blocks", nil, { .count($0.blocks) }),
      ("effective_blocks", nil, { .number($0.effectiveBlocks) }),
      ("difference_by_block", false, { .number($0.carriers?.differenceByBlock) }),
      ("difference_without_busiest", false, { .number($0.carriers?.differenceWithoutBusiest) }),
      ("p_value_without_busiest", false, { .number($0.carriers?.pValueWithoutBusiest) }),
      ("verdict", nil, { .text($0.verdict) }),
    ]
  }

  func csv(of dataset: String, _ passedOver: RowsPassedOver, atMoments: Bool) -> String {
    let columns = Self.columns.filter { $0.isOfMoments == nil || $0.isOfMoments == atMoments }
    var table = CSVTable(["dataset"] + columns.map(\.title) + RowsPassedOver.columns)
    for row in self {
      table.add([.text(dataset)] + columns.map { $0.cell(row) } + passedOver.cells)
    }
    return table.text
  }

  /// The differences with their uncertainty and verdicts. `kind` names the blocks at donations, and is `nil` at moments.
  func table(intervals: Bool, blocks kind: String?) -> TextTable {
    var header: [TerminalText] = ["challenger", intervals ? "difference [95 %]" : "difference"]
    if let kind { header.append(kind == "days" ? "by\nday" : "by\nperson") }
    header += ["p", "Holm\np"]
    var table = TextTable(header: header + ["minimum\ndetectable\neffect", ""])
    func probability(_ value: Double?) -> String { value.map { Figure.probability($0) } ?? "–" }
    for row in self {
      var cells = [row.challenger, Figure.signed(row.difference, row.interval)]
      if kind != nil { cells.append(row.carriers?.differenceByBlock.map { Figure.signed($0) } ?? "–") }
      cells += [probability(row.pValue), probability(row.holmAdjusted)]
      cells.append(row.smallestDetectableEffect.map { Figure.share($0) } ?? "–")
      table.add(cells + [row.verdict])
    }
    return table
  }
}

extension JSONOutput {
  /// The document of a replay with what a comparison adds, before the cost or at the end where no cost was measured.
  func adding(_ more: [(String, JSONOutput)]) -> JSONOutput {
    guard case .object(var members) = self else { return self }
    members.insert(contentsOf: more, at: members.firstIndex { $0.0 == "cost" } ?? members.endIndex)
    return .object(members)
  }
}
