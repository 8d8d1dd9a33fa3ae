/// Writes series at moments as JSON: arrays of objects with named units.
///
/// # Definition
/// Week 1 is the first of a person's scored time. Shares and minutes of a curve are rounded to six digits.
extension MomentSeries {
  /// The series in the printed form; arrays without elements are left out.
  /// - Complexity: O(elements).
  var json: JSONOutput {
    let all: [(String, [JSONOutput])] = [
      ("weeks", weeks.map { MomentSeries.json(of: $0) }),
      (
        "displayCurve",
        displayCurve.map { .object([("minutes", share($0.minutes)), ("coverage", share($0.coverage))]) }
      ),
      (
        "momentReliability",
        reliability.map { bin in
          .object([
            ("low", share(bin.low)), ("high", share(bin.high)), ("moments", .integer(bin.trials)),
            ("probability", share(bin.confidence)), ("frequency", share(bin.accuracy)),
          ])
        }
      ),
    ]
    return .object(all.filter { !$0.1.isEmpty }.map { ($0.0, .array($0.1)) })
  }

  static func json(of week: MomentWeeks.Week) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("week", .integer(week.number + 1)), ("people", .integer(week.people)),
    ]
    if let nats = week.nats { members.append(("nats", .number(nats))) }
    if let utility = week.utility { members.append(("utility", .number(utility))) }
    return .object(members)
  }

  private func share(_ value: Double) -> JSONOutput { .number((value * 1e6).rounded() / 1e6) }
}
