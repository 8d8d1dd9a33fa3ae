import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// A value that a member of printed results holds.
///
/// # Definition
/// A count is a whole number from 0 to 10¹². Any other number has a magnitude of at most 10¹⁵. Within these limits no sum,
/// ratio or place along an axis overflows, and a page never contains not-a-number. A text is not empty.
protocol PrintedValue {
  static func read(_ name: String, of object: PrintedObject) throws(DataError) -> Self
}

/// A value that is an object itself.
protocol PrintedRecord: PrintedValue {
  init(printed: PrintedObject) throws(DataError)
}

extension PrintedRecord {
  static func read(_ name: String, of object: PrintedObject) throws(DataError) -> Self {
    try Self(printed: object.member(name))
  }
}

extension Int: PrintedValue {
  static func read(_ name: String, of object: PrintedObject) throws(DataError) -> Int {
    let value = try object.json.integer(object.required(name), name)
    if value < 0 { throw object.fail("\"\(name)\" is negative", "write a count", at: name) }
    if value > 1_000_000_000_000 {
      throw object.fail("\"\(name)\" is over 10¹², more than anybody counted", "correct it", at: name)
    }
    return value
  }
}

extension Double: PrintedValue {
  static func read(_ name: String, of object: PrintedObject) throws(DataError) -> Double {
    let value = try object.json.number(object.required(name), name)
    if value.magnitude > 1e15 {
      throw object.fail("\"\(name)\" is beyond 10¹⁵, more than any result is", "correct it", at: name)
    }
    return value
  }
}

extension String: PrintedValue {
  static func read(_ name: String, of object: PrintedObject) throws(DataError) -> String {
    try object.object.name(name)
  }
}

/// One of a few words.
extension PrintedValue where Self: RawRepresentable<String> & CaseIterable {
  static func read(_ name: String, of object: PrintedObject) throws(DataError) -> Self {
    let text: String = try object[name]
    if let value = Self(rawValue: text) { return value }
    throw object.fail(
      "\"\(Excerpt.of(text))\" is no \"\(name)\"",
      "write one of \(allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))", at: name)
  }
}

extension IntervalForm: PrintedValue {}

extension Optional: PrintedValue where Wrapped: PrintedValue {
  static func read(_ name: String, of object: PrintedObject) throws(DataError) -> Wrapped? {
    object.has(name) ? try Wrapped.read(name, of: object) : nil
  }
}

/// A list of objects, which is empty where it is missing.
extension Array: PrintedValue where Element: PrintedRecord {
  static func read(_ name: String, of object: PrintedObject) throws(DataError) -> [Element] {
    var elements: [Element] = []
    for object in try object.objects(name) { elements.append(try Element(printed: object)) }
    return elements
  }
}
