import PredictionLogs
import PredictionMeasures

/// An object of printed results. Its look-ups throw errors that name line and column.
///
///     let people: Int = try object.people                 // the member `people`, a count
///     let rate: Double? = try object.noveltyRate          // `nil` where it is missing
///     let weeks: [TumblingWeeks.Week] = try object.weeks  // none where they are missing
///
/// The type that is asked for says what the member has to be: see ``PrintedValue``.
@dynamicMemberLookup
struct PrintedObject {
  let json: JSONDocument
  let object: JSONDocument.Object

  init(_ node: JSONNode, _ what: String, in json: JSONDocument) throws(DataError) {
    guard let members = node.members else {
      throw json.fail(node.offset, "\(what) is \(node.kind), not an object", ResultsFile.remedy)
    }
    (self.json, object) = (json, JSONDocument.Object(node: node, members: members, document: json))
  }

  subscript<Value: PrintedValue>(_ name: String) -> Value {
    get throws(DataError) { try Value.read(name, of: self) }
  }

  subscript<Value: PrintedValue>(dynamicMember name: String) -> Value {
    get throws(DataError) { try self[name] }
  }

  func fail(_ reason: String, _ remedy: String, at member: String? = nil) -> DataError {
    json.fail((member.flatMap(object.optional) ?? object.node).offset, reason, remedy)
  }

  func has(_ name: String) -> Bool { object.optional(name) != nil }

  func required(_ name: String) throws(DataError) -> JSONNode { try object.required(name) }

  func member(_ name: String) throws(DataError) -> PrintedObject {
    try PrintedObject(required(name), "\"\(name)\"", in: json)
  }

  /// Returns a text, which may be empty; `nil` when it is missing.
  func text(_ name: String) throws(DataError) -> String? { try object.text(name) }

  /// Returns every member's name and value; `what` begins the name of each in an error.
  func members(_ what: String) throws(DataError) -> [(name: String, value: PrintedObject)] {
    var members: [(String, PrintedObject)] = []
    for member in object.members {
      let value = try PrintedObject(member.node, "\(what) \"\(Excerpt.of(member.key))\"", in: json)
      members.append((member.key, value))
    }
    return members
  }

  /// Returns the objects of a list, which is empty where it is missing.
  func objects(_ name: String) throws(DataError) -> [PrintedObject] {
    var objects: [PrintedObject] = []
    for node in try json.array(object.optional(name), name) {
      objects.append(try PrintedObject(node, "an element of \"\(name)\"", in: json))
    }
    return objects
  }

  /// Returns the objects of a list with at least one; `way` is how to get one.
  func someObjects(_ name: String, else way: String = ResultsFile.remedy) throws(DataError) -> [PrintedObject]
  {
    _ = try required(name)
    let objects = try objects(name)
    if objects.isEmpty { throw fail("\"\(name)\" is empty", way, at: name) }
    return objects
  }

  /// Returns the interval with the ends `low` and `high` and the form `interval`; `nil` when an end is missing.
  ///
  /// Files of versions that did not print the form have the studentised one.
  func interval() throws(DataError) -> ConfidenceInterval? {
    let ends: (low: Double?, high: Double?) = try (self["low"], self["high"])
    guard let low = ends.low, let high = ends.high else { return nil }
    let form: IntervalForm? = try self["interval"]
    return ConfidenceInterval(low: low, high: high, form: form ?? .studentised)
  }
}
