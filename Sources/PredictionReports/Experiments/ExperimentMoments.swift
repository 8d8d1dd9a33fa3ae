import PredictionEngine
import PredictionLogs

/// The moments at which an experiment asks timing strategies, and how long counts as now: the options of `replay
/// --moments`.
///
///     "moments": {"kind": "grid", "horizon": 60, "holidays": ["2026-04-03"]}
struct ExperimentMoments: Sendable {
  let horizon: Int
  /// The days that people live as Sundays.
  let holidays: HolidayCalendar

  /// Reads the member of an experiment's file; `nil` where it is absent.
  static func read(_ root: JSONDocument.Object) throws(DataError) -> ExperimentMoments? {
    guard let node = root.optional("moments") else { return nil }
    let reader = root.document
    let object = try reader.object(node, "\"moments\"", allowed: ["kind", "horizon", "holidays"])
    let kind = try object.required("kind")
    if try reader.string(kind, "kind") != "grid" {
      throw reader.fail(
        kind.offset, "there are no moments of the kind \"\(Excerpt.of(kind.string ?? ""))\"",
        "write \"grid\", each quarter of an hour")
    }
    let minutes = object.optional("horizon")
    let horizon = try minutes.map { node throws(DataError) in try reader.integer(node, "horizon") } ?? 60
    if let minutes, !(15...120).contains(horizon) || horizon % 15 != 0 {
      throw reader.fail(
        minutes.offset, "\"horizon\" is no multiple of 15 from 15 to 120",
        "write the minutes that count as now")
    }
    var days: [Int] = []
    for date in try object.elements("holidays") {
      let text = try reader.string(date, "holidays")
      guard let day = LocalDate.day(of: Array(text.utf8)) else {
        throw reader.fail(date.offset, "\"\(Excerpt.of(text))\" is no date", "write it as 2026-12-25")
      }
      days.append(day)
    }
    return ExperimentMoments(horizon: horizon, holidays: HolidayCalendar(days))
  }

  var json: JSONOutput {
    let members = members(kind: "kind") { .array($0.split(separator: ",").map { .string(String($0)) }) }
    return .object(members.map { ($0.name, $0.value) })
  }

  /// The options that can change an answer, for documents and for the identifiers of cells.
  var facts: [(name: String, value: JSONOutput)] { members(kind: "moments") { .string($0) } }

  private func members(kind: String, dates: (String) -> JSONOutput) -> [(name: String, value: JSONOutput)] {
    [(kind, .string("grid")), ("horizon", .integer(horizon))]
      + (HolidayFile.dates(of: holidays).map { [("holidays", dates($0))] } ?? [])
  }
}
