import PredictionLogs

/// The rows that options left out of a shard, in the last line but one of its totals; nothing where there are none.
extension RowsPassedOver {
  private static let member = "leftOut"
  private static let most = Int(UInt32.max)

  var totals: String {
    let counts = numbers.dropFirst()
    return leftOut.isEmpty ? "" : ",\"\(Self.member)\":[\(counts.map(String.init).joined(separator: ","))]"
  }

  /// Reads the numbers in the order of the reasons.
  static func leftOut(of end: JSONDocument.Object, _ json: JSONDocument) throws(DataError) -> [Int] {
    guard let node = end.optional(Self.member) else { return [] }
    var counts: [Int] = []
    for element in try json.array(node, Self.member) { counts.append(try json.integer(element, Self.member)) }
    let areCounts = counts.allSatisfy { 0...most ~= $0 } && counts.contains { $0 > 0 }
    if counts.count == Reason.allCases.count, areCounts { return counts }
    throw TotalsReader.wrong(json, node.offset)
  }
}
