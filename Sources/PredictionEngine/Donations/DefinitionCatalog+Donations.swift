extension DefinitionCatalog {
  /// A value of a donation with its parameter's name.
  public typealias NamedValue = (name: String, value: ParameterValue)

  /// Makes a checked donation of an intent.
  ///
  ///     let donation = try catalog.donation(
  ///       intent: "OrderSoup", parameters: [("soup", .object("tomato", display: nil)), ("quantity", 1)],
  ///       context: Context(at: moment), symbols: &symbols)
  ///
  /// - Throws: ``DonationError``, which names the parameter. No text of the donation is then interned.
  /// - Complexity: O(bytes of the values).
  public func donation(
    intent: String, parameters: [NamedValue], context: Context, symbols: inout SymbolTable
  ) throws(DonationError) -> Donation {
    guard let definition = position(ofIntent: intent) else { throw .unknownIntent(intent) }
    let entry = entries[definition]
    var ordered: [ParameterValue?] = Array(repeating: nil, count: entry.parameters.count)
    for (name, value) in parameters {
      guard let position = entry.position(of: name) else {
        throw .undeclaredParameter(intent: intent, parameter: name)
      }
      if ordered[position] != nil { throw .duplicateParameter(owner: intent, parameter: name) }
      let value = value.canonical(as: entry.parameters[position].type)
      try DefinitionCatalog.check(
        value, against: entry.parameters[position], cases: entry.index.cases[position], of: intent)
      ordered[position] = value
    }
    return DefinitionCatalog.donation(
      definition: definition, values: ordered, context: context, symbols: &symbols)
  }

  /// Makes a checked donation of an activity from its `userInfo`, of which the required keys are compared.
  /// - Throws: ``DonationError/unknownActivity(_:)``, ``DonationError/notFinite(owner:parameter:)`` or
  ///   ``DonationError/duplicateParameter(owner:parameter:)``.
  /// - Complexity: O(bytes of the values).
  package func donation(
    activity: String, userInfo: [NamedValue], context: Context, symbols: inout SymbolTable
  ) throws(DonationError) -> Donation {
    guard let definition = position(ofActivity: activity) else { throw .unknownActivity(activity) }
    let entry = entries[definition]
    for (name, value) in userInfo { try DefinitionCatalog.checkFinite(value, name: name, owner: activity) }
    let sorted = userInfo.sorted { JSONText.precedes($0.name, $1.name) }
    for (one, next) in zip(sorted, sorted.dropFirst()) where one.name.utf8.elementsEqual(next.name.utf8) {
      throw .duplicateParameter(owner: activity, parameter: one.name)
    }
    let payload = symbols.intern(DefinitionCatalog.dictionaryText(of: sorted))
    if entry.comparesWholeDictionary {
      return Donation(definition: definition, values: [payload], payload: payload, context: context)
    }
    var ordered: [ParameterValue?] = Array(repeating: nil, count: entry.parameters.count)
    for (name, value) in userInfo {
      if let position = entry.position(of: name) { ordered[position] = value }
    }
    var donation = DefinitionCatalog.donation(
      definition: definition, values: ordered, context: context, symbols: &symbols)
    donation.payload = payload
    return donation
  }

  static func dictionaryText(of values: [NamedValue]) -> String {
    let sorted = values.sorted { JSONText.precedes($0.name, $1.name) }
    let members = sorted.map { JSONText.quoted($0.name) + ":" + $0.value.canonicalText }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// Makes a checked donation of an activity, or of an intent.
  func donation(
    isActivity: Bool, _ name: String, _ values: NamedValues, at moment: Moment, _ symbols: inout SymbolTable
  ) throws(DonationError) -> Donation {
    let context = Context(at: moment)
    return isActivity
      ? try donation(activity: name, userInfo: values.pairs, context: context, symbols: &symbols)
      : try donation(intent: name, parameters: values.pairs, context: context, symbols: &symbols)
  }

  private static func donation(
    definition: Int, values: [ParameterValue?], context: Context, symbols: inout SymbolTable
  ) -> Donation {
    var interned: [Symbol] = []
    interned.reserveCapacity(values.count)
    var displays: [Symbol] = []
    for (position, value) in values.enumerated() {
      interned.append(value.map { symbols.intern($0.canonicalText) } ?? .missing)
      if let value, value.displayText != value.canonicalText, value.carriesDisplayText {
        if displays.isEmpty { displays = Array(repeating: .missing, count: values.count) }
        displays[position] = symbols.intern(value.displayText)
      }
    }
    return Donation(definition: definition, values: interned, displays: displays, context: context)
  }

  private static func checkFinite(
    _ value: ParameterValue, name: String, owner: String
  ) throws(DonationError) {
    switch value {
    case .decimal(let number) where !number.isFinite: throw .notFinite(owner: owner, parameter: name)
    case .array(let elements):
      for element in elements { try checkFinite(element, name: name, owner: owner) }
    default: break
    }
  }

  static func check(
    _ value: ParameterValue, against parameter: ParameterDefinition, cases: NameIndex, of intent: String
  ) throws(DonationError) {
    if case .array(let elements) = value, parameter.isArray {
      for element in elements { try checkElement(element, against: parameter, cases: cases, of: intent) }
    } else if parameter.isArray {
      throw .wrongType(
        intent: intent, parameter: parameter.name, expected: "an array of \(parameter.type.rawValue)",
        found: value.kindName)
    } else {
      try checkElement(value, against: parameter, cases: cases, of: intent)
    }
  }

  private static func checkElement(
    _ value: ParameterValue, against parameter: ParameterDefinition, cases: NameIndex, of intent: String
  ) throws(DonationError) {
    switch (parameter.type, value) {
    case (.boolean, .boolean), (.integer, .integer), (.decimal, .integer), (.string, .string): return
    case (.decimal, .decimal(let number)), (.integer, .decimal(let number)):
      if !number.isFinite { throw .notFinite(owner: intent, parameter: parameter.name) }
      if parameter.type == .decimal || Int(wholeNumber: number) != nil { return }
    case (.enumeration, .string(let text)):
      if cases.position(of: text) != nil { return }
      throw .unknownCase(intent: intent, parameter: parameter.name, value: text)
    case (.object, .object), (.person, .object), (.place, .object), (.relativeTime, .integer): return
    case (.date, .string(let text)) where DateText.isDate(text): return
    default: break
    }
    throw .wrongType(
      intent: intent, parameter: parameter.name, expected: parameter.type.expectation, found: value.kindName)
  }
}

extension ParameterType {
  /// The type in words, for messages; an example where the name does not say how a value is written.
  fileprivate var expectation: String {
    switch self {
    case .relativeTime: return "a relative time, such as 1800 seconds or \"in 30 minutes\""
    case .date: return "a date, such as 2026-03-02"
    default: return rawValue
    }
  }
}

extension ParameterValue {
  /// The value's type in words, for messages.
  var kindName: String {
    switch self {
    case .boolean: return "a boolean"
    case .integer: return "an integer"
    case .decimal: return "a decimal"
    case .string: return "a string"
    case .object: return "an object"
    case .array: return "an array"
    }
  }

  var carriesDisplayText: Bool {
    switch self {
    case .object(_, let display): return display != nil
    case .array(let values): return values.contains(where: \.carriesDisplayText)
    default: return false
    }
  }
}
