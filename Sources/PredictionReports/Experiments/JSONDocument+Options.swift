import PredictionEngine
import PredictionLogs

/// Reads members of an experiment's file that may be absent.
extension JSONDocument.Object {
  /// Returns a value that is made of a text; `nil` where it is absent.
  func value<Value>(
    _ key: String, _ make: (String) throws(DataError) -> Value
  ) throws(DataError) -> Value? {
    guard let text = try text(key), let node = optional(key) else { return nil }
    do throws(DataError) { return try make(text) } catch { throw document.fail(node.offset, error) }
  }

  /// Returns a name that has to be one of some; `nil` where it is absent.
  func named(_ key: String, among names: [String]) throws(DataError) -> String? {
    guard let name = try text(key) else { return nil }
    if names.contains(name) { return name }
    throw document.fail(
      optional(key)?.offset, "there is no \(key) \"\(Excerpt.of(name))\"",
      NearName.remedy(for: name, among: names, else: "\(key)s are " + names.joined(separator: ", ")))
  }

  /// Returns the elements of a list, which has to be present and not empty.
  func list(_ key: String) throws(DataError) -> [JSONNode] {
    let node = try required(key)
    let elements = try document.array(node, key)
    if elements.isEmpty { throw document.fail(node.offset, "\"\(key)\" is empty", "name at least one") }
    return elements
  }

  /// Returns a whole number; 0 where it is absent.
  func amount(_ key: String) throws(DataError) -> Int {
    guard let node = optional(key) else { return 0 }
    if let number = node.integer, number >= 0 { return number }
    throw document.fail(node.offset, "\"\(key)\" is no whole number from 0 up", "correct it")
  }

  /// Returns a number in which there is no problem; `nil` where it is absent.
  func number(_ key: String, _ problem: (Double) -> String?) throws(DataError) -> Double? {
    guard let node = optional(key) else { return nil }
    guard let number = node.number else {
      throw document.fail(node.offset, "\"\(key)\" is no number", "write a number")
    }
    if let problem = problem(number) {
      throw document.fail(node.offset, "\"\(key)\": \(problem)", "correct it")
    }
    return number
  }
}

extension DataError {
  /// The same place with what is wrong there, which was found after the file was read.
  func saying(_ reason: String, _ remedy: String) -> DataError {
    DataError(file: file, line: line, column: column, reason: reason, remedy: remedy)
  }
}
