/// An object of printed results. Its look-ups throw errors that name line and column.
///
///     try object.count("people")              // 12
///     try object.list("weeks") as [Week]      // each read by its own initializer
///
/// # Definition
/// A count is a whole number from 0 to 10¹². Any other number has a magnitude of at most 10¹⁵. Within these limits no sum,
/// ratio or place along an axis overflows, and a page never contains not-a-number.
struct PrintedObject {
  private static let largestCount = 1_000_000_000_000
  private static let largestNumber = 1e15

  let json: JSONDocument
  let object: JSONDocument.Object

  /// Reads a value that has to be an object; `what` is its name in an error.
  init(_ node: JSONNode, _ what: String, in json: JSONDocument) throws(DataError) {
    guard let members = node.members else {
      throw json.fail(node.offset, "\(what) is \(node.kind), not an object", ResultsFile.remedy)
    }
    (self.json, object) = (json, JSONDocument.Object(node: node, members: members))
  }

  func fail(_ reason: String, _ remedy: String, at member: String? = nil) -> DataError {
    json.fail((member.flatMap(object.optional) ?? object.node).offset, reason, remedy)
  }

  func has(_ name: String) -> Bool { object.optional(name) != nil }

  func name(_ name: String) throws(DataError) -> String { try json.name(object, name) }

  /// Returns a text, which may be empty; `nil` when it is missing.
  func text(_ name: String) throws(DataError) -> String? { try json.text(object.optional(name), name) }

  func flag(_ name: String) throws(DataError) -> Bool {
    try json.boolean(json.required(object, name), name) ?? false
  }

  func count(_ name: String) throws(DataError) -> Int {
    let value = try json.integer(json.required(object, name), name) ?? 0
    if value < 0 { throw fail("\"\(name)\" is negative", "write a count", at: name) }
    if value > PrintedObject.largestCount {
      throw fail("\"\(name)\" is over 10¹², more than anybody counted", "correct it", at: name)
    }
    return value
  }

  func figure(_ name: String) throws(DataError) -> Double {
    let value = try json.number(json.required(object, name), name) ?? 0
    if value.magnitude > PrintedObject.largestNumber {
      throw fail("\"\(name)\" is beyond 10¹⁵, more than any result is", "correct it", at: name)
    }
    return value
  }

  /// Returns a number; `nil` when it is missing.
  func optionalFigure(_ name: String) throws(DataError) -> Double? { has(name) ? try figure(name) : nil }

  /// Returns a seed; `whose` names it in the remedy.
  func seed(of whose: String) throws(DataError) -> UInt64 {
    guard let seed = try json.required(object, "seed").unsigned else {
      throw fail("\"seed\" is no whole number from 0 up", "write the seed of the \(whose)", at: "seed")
    }
    return seed
  }

  /// Returns the number of a weekday from its name.
  func weekday() throws(DataError) -> Int {
    let name = try name("weekday")
    guard let weekday = Slices.weekdayNames.firstIndex(of: name) else {
      throw fail(
        "\"\(Excerpt.of(name))\" is no weekday",
        "weekdays are \(Slices.weekdayNames.joined(separator: ", "))")
    }
    return weekday
  }

  /// Returns the interval with the ends `low` and `high` and the form `interval`; `nil` when an end is missing.
  ///
  /// Files of versions that did not print the form have the studentised one.
  func interval() throws(DataError) -> ConfidenceInterval? {
    guard let low = try optionalFigure("low"), let high = try optionalFigure("high") else { return nil }
    let text = try text("interval") ?? IntervalForm.studentised.rawValue
    guard let form = IntervalForm(rawValue: text) else {
      let names = IntervalForm.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw fail("\"interval\" is no form of an interval", "write one of \(names)", at: "interval")
    }
    return ConfidenceInterval(low: low, high: high, form: form)
  }

  func member(_ name: String) throws(DataError) -> PrintedObject {
    try PrintedObject(json.required(object, name), "\"\(name)\"", in: json)
  }

  /// Returns an object; `nil` when it is missing.
  func optionalMember(_ name: String, _ what: String? = nil) throws(DataError) -> PrintedObject? {
    guard let node = object.optional(name) else { return nil }
    return try PrintedObject(node, what ?? "\"\(name)\"", in: json)
  }

  /// Returns every member's name and value; `what` begins the name of each in an error.
  func members(_ what: String) throws(DataError) -> [(name: String, value: PrintedObject)] {
    var members: [(String, PrintedObject)] = []
    for member in object.members {
      let value = try PrintedObject(member.node, "\(what) \"\(Excerpt.of(member.key))\"", in: json)
      members.append((member.key, value))
    }
    return members
  }

  /// Returns the objects of a list, which is empty where it is missing; `what` is the name of each in an error.
  func objects(_ name: String, _ what: String) throws(DataError) -> [PrintedObject] {
    var objects: [PrintedObject] = []
    for node in try json.array(object.optional(name), name) {
      objects.append(try PrintedObject(node, what, in: json))
    }
    return objects
  }

  /// Returns the objects of a list with at least one; `way` is how to get one.
  func someObjects(
    _ name: String, _ what: String, else way: String = ResultsFile.remedy
  ) throws(DataError) -> [PrintedObject] {
    _ = try json.required(object, name)
    let objects = try objects(name, what)
    if objects.isEmpty { throw fail("\"\(name)\" is empty", way, at: name) }
    return objects
  }

  /// Reads the elements of a list of a series.
  func list<Element: PrintedElement>(_ name: String, most: Int = .max) throws(DataError) -> [Element] {
    let objects = try objects(name, "an element of the series")
    if objects.count > most {
      throw fail(
        "\"\(name)\" has \(objects.count) elements, over \(most)", "leave the series out with --no-series")
    }
    var elements: [Element] = []
    for object in objects { elements.append(try Element(printed: object)) }
    return elements
  }
}

/// A part of a series that an object of printed results holds.
protocol PrintedElement {
  init(printed: PrintedObject) throws(DataError)
}
