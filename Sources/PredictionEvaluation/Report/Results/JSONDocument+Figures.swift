/// Reads numbers of printed results and checks that they are within the limits of every result.
///
/// A page computes sums, ratios and places along an axis from the numbers. Within these limits nothing
/// overflows, and the page never contains not-a-number.
///
/// # Definition
/// A count is a whole number from 0 to 10¹². Any other number has a magnitude of at most 10¹⁵.
extension JSONDocument {
  private static let largestCount = 1_000_000_000_000
  private static let largestNumber = 1e15

  func count(_ object: Object, _ name: String) throws(DataError) -> Int {
    let node = try required(object, name)
    let value = try integer(node, name) ?? 0
    if value < 0 { throw fail(node.offset, "\"\(name)\" is negative", "write a count") }
    if value > JSONDocument.largestCount {
      throw fail(node.offset, "\"\(name)\" is over 10¹², more than anybody counted", "correct it")
    }
    return value
  }

  func figure(_ object: Object, _ name: String) throws(DataError) -> Double {
    try figure(required(object, name), name)
  }

  /// Returns a number; `nil` when it is missing.
  func optionalFigure(_ object: Object, _ name: String) throws(DataError) -> Double? {
    try object.optional(name).map { node throws(DataError) in try figure(node, name) }
  }

  /// Returns the interval of an object with `low`, `high` and the form `interval`; `nil` when an end is missing.
  ///
  /// Files of versions that did not print the form have the studentised one.
  func interval(_ object: Object) throws(DataError) -> ConfidenceInterval? {
    guard let low = try optionalFigure(object, "low"), let high = try optionalFigure(object, "high") else {
      return nil
    }
    guard let node = object.optional("interval") else {
      return ConfidenceInterval(low: low, high: high, form: .studentised)
    }
    guard let form = try text(node, "interval").flatMap({ IntervalForm(rawValue: $0) }) else {
      let names = IntervalForm.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw fail(node.offset, "\"interval\" is no form of an interval", "write one of \(names)")
    }
    return ConfidenceInterval(low: low, high: high, form: form)
  }

  private func figure(_ node: JSONNode, _ name: String) throws(DataError) -> Double {
    let value = try number(node, name) ?? 0
    if value.magnitude > JSONDocument.largestNumber {
      throw fail(node.offset, "\"\(name)\" is beyond 10¹⁵, more than any result is", "correct it")
    }
    return value
  }
}
