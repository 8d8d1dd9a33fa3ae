/// Series in JSON: arrays of objects with named units.
///
/// # Definition
/// Shares are rounded to six digits; a hit rate can be had exactly from `hits` and `trials`.
extension ReplaySeries {
  /// Groups with the names of their arrays and units, and whether the unit is a number.
  static var groupings: [(array: String, unit: String, path: WritableKeyPath<ReplaySeries, [Group]>)] {
    [
      ("weeks", "week", \.weeks), ("people", "person", \.people), ("hours", "hour", \.hours),
      ("weekdays", "weekday", \.weekdays), ("places", "place", \.places),
      ("historyLengths", "donationsBefore", \.historyLengths), ("intents", "intent", \.intents),
    ]
  }

  /// Units that are whole numbers.
  static let numericUnits: Set<String> = ["week", "hour"]

  /// The series as they are printed; arrays without an element are left out.
  /// - Complexity: O(elements).
  public var json: JSONOutput {
    var members: [(String, JSONOutput)] = []
    for grouping in ReplaySeries.groupings {
      let groups = self[keyPath: grouping.path]
      if !groups.isEmpty { members.append((grouping.array, json(of: groups, unit: grouping.unit))) }
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
    if let shortcutWeek {
      let hours = shortcutWeek.hours.map { hour in
        JSONOutput.object([
          ("weekday", .string(Weekday.names[hour.weekday])), ("hour", .integer(hour.hour)),
          ("donated", .integer(hour.donated)), ("suggestedFirst", .integer(hour.suggestedFirst)),
        ])
      }
      members.append(
        (
          "shortcutWeek",
          .array([.object([("shortcut", .string(shortcutWeek.shortcut)), ("hours", .array(hours))])])
        ))
    }
    return .object(members)
  }

  private func json(of groups: [Group], unit: String) -> JSONOutput {
    .array(
      groups.map { group in
        let number = ReplaySeries.numericUnits.contains(unit) ? Int(group.name) : nil
        return .object([
          (unit, number.map { .integer($0) } ?? .string(group.name)), ("trials", .integer(group.trials)),
          ("hits", .integer(group.hits)), ("hitRate", share(group.hitRate)),
        ])
      })
  }

  private func share(_ value: Double) -> JSONOutput { .number((value * 1e6).rounded() / 1e6) }

  /// Weekdays in words.
  enum Weekday {
    /// Monday first.
    static let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  }
}
