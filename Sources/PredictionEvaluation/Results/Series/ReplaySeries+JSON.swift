/// Writes series as JSON: arrays of objects with named units.
///
/// # Definition
/// Week 1 is the week of a person's first trial. Shares are rounded to six digits; `hits` and `trials` give
/// the exact hit rate.
extension ReplaySeries {
  static var cuts: [(array: String, unit: String, path: WritableKeyPath<ReplaySeries, [Slices.Slice]>)] {
    [
      ("people", "person", \.people), ("hours", "hour", \.hours), ("weekdays", "weekday", \.weekdays),
      ("places", "place", \.places), ("historyLengths", "donationsKnown", \.historyLengths),
      ("intents", "intent", \.intents),
    ]
  }

  /// The series in the printed form; arrays without elements are left out.
  /// - Complexity: O(elements).
  public var json: JSONOutput {
    var members: [(String, JSONOutput)] = []
    if !weeks.isEmpty {
      let list = weeks.map { week in
        JSONOutput.object([
          ("week", .integer(week.number + 1)), ("people", .integer(week.people)),
          ("trials", .integer(week.trials)), ("hits", .integer(week.hits)), ("hitRate", share(week.hitRate)),
        ])
      }
      members.append(("weeks", .array(list)))
    }
    for cut in ReplaySeries.cuts {
      let slices = self[keyPath: cut.path]
      if !slices.isEmpty { members.append((cut.array, json(of: slices, unit: cut.unit))) }
    }
    if !reliability.isEmpty {
      let bins = reliability.map { bin in
        JSONOutput.object([
          ("low", share(bin.low)), ("high", share(bin.high)), ("trials", .integer(bin.trials)),
          ("confidence", share(bin.confidence)), ("accuracy", share(bin.accuracy)),
        ])
      }
      members.append(("reliability", .array(bins)))
    }
    if !riskCoverage.isEmpty {
      let points = riskCoverage.map { point in
        JSONOutput.object([
          ("threshold", share(point.threshold)), ("coverage", share(point.coverage)),
          ("risk", share(point.risk)),
        ])
      }
      members.append(("riskCoverage", .array(points)))
    }
    return .object(members)
  }

  private func json(of slices: [Slices.Slice], unit: String) -> JSONOutput {
    .array(
      slices.map { slice in
        let hour = unit == "hour" ? Int(slice.name) : nil
        return .object([
          (unit, hour.map { .integer($0) } ?? .string(slice.name)), ("trials", .integer(slice.trials)),
          ("hits", .integer(slice.hits)), ("hitRate", share(slice.hitRate)),
        ])
      })
  }

  private func share(_ value: Double) -> JSONOutput { .number((value * 1e6).rounded() / 1e6) }
}
