import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// A list in a line of totals while it is written or read: a value passes its numbers once, in their order, for both.
///
///     var list = TotalsList()
///     try list.count(&trials)   // appends the number, or takes it from the list that is read
///
/// # Edge cases
/// Reading refuses what writing never makes, with the line and the column.
struct TotalsList {
  /// The largest whole number that every reader of JSON keeps.
  private static let mostPlain = 0x1p53

  private var texts: [String] = []
  private var nodes: ArraySlice<JSONNode> = []
  /// The line that is read; `nil` while one is written.
  private var json: JSONDocument?
  private var offset = 0

  init() {}

  /// The line of a kind with a list.
  static func line(
    _ kind: String, _ pass: (inout TotalsList) throws(DataError) -> Void
  ) throws(DataError) -> String {
    var list = TotalsList()
    try pass(&list)
    return "{\"\(kind)\":\(list.text)}\n"
  }

  init(_ node: JSONNode, _ json: JSONDocument) throws(DataError) {
    guard let elements = node.elements else { throw TotalsReader.wrong(json, node.offset) }
    (nodes, self.json, offset) = (elements[...], json, node.offset)
  }

  var isReading: Bool { json != nil }
  var hasMore: Bool { !nodes.isEmpty }
  var text: String { "[" + texts.joined(separator: ",") + "]" }

  /// Throws where what was read is impossible; `fault` says why.
  func check(
    _ isPossible: @autoclosure () -> Bool, _ fault: @autoclosure () -> String = TotalsReader.fault
  ) throws(DataError) {
    if let json, !isPossible() { throw json.fail(offset, fault(), TotalsReader.remedy) }
  }

  /// Throws where more stands in the list than was read.
  func end() throws(DataError) {
    if let json, let node = nodes.first { throw TotalsReader.wrong(json, node.offset) }
  }

  private mutating func value<Value>(
    _ value: inout Value, _ text: (Value) -> String, _ read: (JSONNode) -> Value?
  ) throws(DataError) {
    guard let json else { return texts.append(text(value)) }
    let node = nodes.popFirst()
    guard let read = node.flatMap(read) else { throw TotalsReader.wrong(json, node?.offset ?? offset) }
    value = read
  }

  mutating func nest(_ pass: (inout TotalsList) throws(DataError) -> Void) throws(DataError) {
    guard let json else {
      var list = TotalsList()
      try pass(&list)
      return texts.append(list.text)
    }
    guard let node = nodes.popFirst() else { throw TotalsReader.wrong(json, offset) }
    var list = try TotalsList(node, json)
    try pass(&list)
    try list.end()
  }

  /// Passes a list of as many values as it has; each begins as `empty` when it is read.
  mutating func list<Value>(
    _ values: inout [Value], of empty: Value,
    _ pass: (inout TotalsList, inout Value) throws(DataError) -> Void
  ) throws(DataError) {
    try nest { (list: inout TotalsList) throws(DataError) in
      if list.isReading { values = [] }
      for place in values.indices { try pass(&list, &values[place]) }
      while list.hasMore {
        var value = empty
        try pass(&list, &value)
        values.append(value)
      }
    }
  }
}

/// Numbers and texts.
extension TotalsList {
  mutating func number(_ number: inout Int, where isPossible: (Int) -> Bool) throws(DataError) {
    try value(&number, { String($0) }, { node in node.integer.flatMap { isPossible($0) ? $0 : nil } })
  }

  mutating func sum(_ number: inout Int) throws(DataError) { try self.number(&number) { $0 >= 0 } }

  /// A count of one person, small enough for the sum over people to fit 64 bits.
  mutating func count(_ number: inout Int) throws(DataError) {
    try self.number(&number) { UInt32(exactly: $0) != nil }
  }

  /// Counts of one person, as many as there are.
  mutating func counts(_ numbers: inout [Int]) throws(DataError) {
    try list(&numbers, of: 0) { (list: inout TotalsList, number: inout Int) throws(DataError) in
      try list.count(&number)
    }
  }

  /// A number from 0 up: a text where it has more than 53 bits.
  mutating func step(_ number: inout Int) throws(DataError) {
    try value(
      &number, { Double($0) <= TotalsList.mostPlain ? String($0) : "\"\($0)\"" },
      { node in (node.integer ?? node.string.flatMap { Int($0) }).flatMap { $0 >= 0 ? $0 : nil } })
  }

  /// A sum over a person's trials: a whole number, or a text with its units of 2⁻⁶⁴, see ``WholeSum``.
  mutating func units(_ sum: inout Double) throws(DataError) {
    try value(
      &sum,
      { sum in
        if sum == sum.rounded(), abs(sum) <= TotalsList.mostPlain { return String(Int(sum)) }
        // A sum of what a person did is finite; one that is not below 2⁶³ is refused by whoever reads it.
        return WholeSum(sum).map { "\"\($0.units)\"" } ?? "null"
      },
      { node in
        if let number = node.integer {
          return abs(Double(number)) <= TotalsList.mostPlain ? Double(number) : nil
        }
        return node.string.flatMap { Int128($0) }.map { WholeSum(units: $0).number }
      })
  }

  /// A number at moments, kept bit by bit: a whole number, or a text with the 64 bits of the float.
  mutating func bits(_ sum: inout Double) throws(DataError) {
    try value(
      &sum,
      { sum in
        let isPlain =
          sum == sum.rounded() && abs(sum) <= TotalsList.mostPlain && (sum != 0 || sum.sign == .plus)
        return isPlain ? String(Int(sum)) : "\"\(sum.bitPattern)\""
      },
      { node in
        if let number = node.integer, abs(Double(number)) <= TotalsList.mostPlain { return Double(number) }
        let read = node.string.flatMap { UInt64($0) }.map { Double(bitPattern: $0) }
        return read.flatMap { $0.isFinite ? $0 : nil }
      })
  }

  mutating func text(_ text: inout String) throws(DataError) { try value(&text, JSONText.quoted, \.string) }

  /// A moment as microseconds since 1970, and seconds ahead of UTC; an empty list for none.
  mutating func moment(_ moment: inout Moment?) throws(DataError) {
    var numbers = moment.map { [Int($0.microsecondsSince1970), Int($0.secondsFromGMT)] } ?? []
    try list(&numbers, of: 0) { (list: inout TotalsList, number: inout Int) throws(DataError) in
      try list.number(&number) { abs(Double($0)) < 0x1p62 }
    }
    if !isReading || numbers.isEmpty { return }
    try check(numbers.count == 2 && abs(numbers[numbers.count - 1]) <= 86_400)
    moment = Moment(microsecondsSince1970: Int64(numbers[0]), secondsFromGMT: Int32(numbers[1]))
  }

  /// Sums of all metrics of a block, as many as `widths` says. A metric with the sums of an earlier one has that one's
  /// place instead of a list.
  mutating func sums(_ all: inout [[Double]], widths: [Int]) throws(DataError) {
    try nest { (list: inout TotalsList) throws(DataError) in
      for (metric, width) in widths.enumerated() {
        let equal = all[..<metric].firstIndex { all[metric].count > 2 && $0 == all[metric] }
        if var place = list.isReading ? list.nodes.first?.integer : equal {
          try list.number(&place) { (0..<metric).contains($0) }
          all[metric] = all[place]
        } else {
          try list.list(&all[metric], of: 0) {
            (list: inout TotalsList, sum: inout Double) throws(DataError) in
            try list.units(&sum)
          }
        }
        try list.check(all[metric].count == width)
      }
    }
  }
}
