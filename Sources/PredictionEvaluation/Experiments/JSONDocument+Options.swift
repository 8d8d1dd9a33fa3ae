import PredictionEngine

/// Reads members of an experiment's file that may be absent.
extension JSONDocument {
  /// Returns a value that is made of a text; `nil` where it is absent.
  func value<Value>(
    _ object: Object, _ key: String, _ make: (String) throws(DataError) -> Value
  ) throws(DataError) -> Value? {
    guard let node = object.optional(key) else { return nil }
    let text = try string(node, key)
    do throws(DataError) { return try make(text) } catch { throw fail(node.offset, error) }
  }

  /// Returns a name that has to be one of some; `nil` where it is absent.
  func named(_ object: Object, _ key: String, among names: [String]) throws(DataError) -> String? {
    guard let node = object.optional(key) else { return nil }
    let name = try string(node, key)
    if names.contains(name) { return name }
    throw fail(
      node.offset, "there is no \(key) \"\(Excerpt.of(name))\"",
      NearName.remedy(for: name, among: names, else: "\(key)s are " + names.joined(separator: ", ")))
  }

  /// Returns whether a key is true; false where it is absent.
  func flag(_ object: Object, _ key: String) throws(DataError) -> Bool {
    try boolean(object.optional(key), key) ?? false
  }

  /// Returns a whole number; 0 where it is absent.
  func amount(_ object: Object, _ key: String) throws(DataError) -> Int {
    guard let node = object.optional(key) else { return 0 }
    guard let number = node.integer, number >= 0 else {
      throw fail(node.offset, "\"\(key)\" is no whole number from 0 up", "correct it")
    }
    return number
  }

  /// Returns a number in which there is no problem; `nil` where it is absent.
  func number(
    _ object: Object, _ key: String, _ problem: (Double) -> String?
  ) throws(DataError) -> Double? {
    guard let node = object.optional(key) else { return nil }
    guard let number = node.number else {
      throw fail(node.offset, "\"\(key)\" is no number", "write a number")
    }
    if let problem = problem(number) { throw fail(node.offset, "\"\(key)\": \(problem)", "correct it") }
    return number
  }
}
