/// A parsed JSON value with its position in the text.
package struct JSONNode {
  package indirect enum Value {
    case null
    case boolean(Bool)
    case integer(Int)
    /// A whole number above `Int.max` that fits 64 bits without sign.
    case unsigned(UInt64)
    case decimal(Double)
    /// The nearest floating-point number to a number that 64 bits cannot hold exactly, as ``JSONNumber``
    /// defines it.
    case rounded(Double)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  package struct Member {
    package let key: String
    package let keyOffset: Int
    package let node: JSONNode
  }

  package let offset: Int
  package let value: Value

  package var kind: String {
    switch value {
    case .null: return "null"
    case .boolean: return "a boolean"
    case .integer, .unsigned, .decimal, .rounded: return "a number"
    case .string: return "a string"
    case .array: return "an array"
    case .object: return "an object"
    }
  }

  package var members: [Member]? { if case .object(let members) = value { members } else { nil } }
  package var elements: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }
  package var string: String? { if case .string(let text) = value { text } else { nil } }
  package var boolean: Bool? { if case .boolean(let flag) = value { flag } else { nil } }
  package var integer: Int? { if case .integer(let number) = value { number } else { nil } }
  package var unsigned: UInt64? {
    switch value {
    case .integer(let number): return UInt64(exactly: number)
    case .unsigned(let number): return number
    default: return nil
    }
  }
  package var number: Double? {
    switch value {
    case .integer(let number): return Double(number)
    case .unsigned(let number): return Double(number)
    case .decimal(let number), .rounded(let number): return number
    default: return nil
    }
  }
  var isNull: Bool { if case .null = value { true } else { false } }
}

/// An error of the JSON text: the reason and the position of the byte.
package struct JSONFailure: Error {
  let offset: Int
  package let reason: String
  package var remedy = "correct the JSON"
}
