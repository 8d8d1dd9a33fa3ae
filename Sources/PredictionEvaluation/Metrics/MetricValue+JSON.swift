/// Writes a metric's exact value as JSON.
extension MetricValue {
  /// The value and its interval, as the members of an object.
  var members: [(String, JSONOutput)] {
    var members: [(String, JSONOutput)] = [("value", .number(value))] + (interval?.members ?? [])
    if isCarriedByOne, let largestShare { members.append(("largestShare", .number(largestShare))) }
    if let count { members.append(("count", .integer(count))) }
    return members
  }

  var json: JSONOutput { .object(members) }
}
