extension ParameterValue {
  /// Reads a value back from its canonical text.
  ///
  ///     ParameterValue(canonical: Array("2".utf8)[...], as: .decimal)   // .decimal(2)
  ///     ParameterValue(canonical: Array("\"tomato\"".utf8)[...], as: .object, display: "Tomato soup")
  ///     // .object("tomato", display: "Tomato soup")
  ///
  /// The canonical text of an array has its elements sorted and once each, and only identifiers of objects,
  /// so an array is read back in that form. A text that no value has is read as a string.
  /// - Parameter type: tells an object from a string and a decimal from an integer; `nil` where none is declared.
  package init(canonical text: some Collection<UInt8>, as type: ParameterType?, display: String? = nil) {
    let bytes = Array(text)
    let plain = String(decoding: bytes, as: UTF8.self)
    switch bytes.first {
    case UInt8(ascii: "\""):
      let content = DisplayText.of(canonical: bytes)
      switch type {
      case .object, .person, .place: self = .object(content, display: display == content ? nil : display)
      default: self = .string(content)
      }
    case UInt8(ascii: "["):
      let elements = bytes.count > 2 ? DisplayText.elements(of: bytes) : []
      self = .array(elements.map { ParameterValue(canonical: $0, as: type) })
    case UInt8(ascii: "t") where plain == "true": self = .boolean(true)
    case UInt8(ascii: "f") where plain == "false": self = .boolean(false)
    default:
      if type != .decimal, let whole = Int(plain) {
        self = .integer(whole)
      } else if let number = Double(plain) {
        self = .decimal(number)
      } else {
        self = .string(plain)
      }
    }
  }

  /// Reads an activity's whole dictionary back from its canonical text.
  static func dictionary(canonical text: some Collection<UInt8>) -> [String: ParameterValue] {
    let bytes = Array(text)
    guard bytes.count > 2 else { return [:] }
    var values: [String: ParameterValue] = [:]
    for element in DisplayText.elements(of: bytes) {
      // A key is quoted, and a quote within it is escaped.
      var end = element.startIndex + 1
      while end < element.endIndex, element[end] != UInt8(ascii: "\"") {
        end += element[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard end + 1 < element.endIndex else { continue }
      let name = DisplayText.of(canonical: element[element.startIndex...end])
      values[name] = ParameterValue(canonical: element[(end + 2)...], as: nil)
    }
    return values
  }
}
