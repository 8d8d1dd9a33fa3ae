import PredictionEvaluation
import Testing

/// The JSON writer.
struct JSONOutputTests {
  @Test("What is not seen is an escape, in keys and strings, and reads back as itself")
  func invisible() throws {
    let name = "\u{1B}\u{7F}\u{9B}\u{2028}\u{2029}\u{202E}\u{E0041}é👩"
    let text = JSONOutput.object([(name, .string(name))]).text
    #expect(
      text
        == #"{\#n  "\u001b\u007f\u009b\u2028\u2029\u202e\udb40\udc41é👩": "\u001b\u007f\u009b\u2028\u2029\u202e\udb40\udc41é👩"\#n}\#n"#
    )
    let root = try JSONDocument(Array(text.utf8), file: "x", firstLine: 1).root
    #expect(root.members?.first?.key == name && root.members?.first?.node.string == name)
  }

  @Test("Keys keep their order, whole numbers have no point, others their shortest form")
  func numbers() {
    let value = JSONOutput.object([
      ("z", .number(1)), ("a", .number(0.1)), ("m", .number(-0.0)), ("tiny", .number(1e-7)),
      ("i", .integer(-3)),
      ("yes", .boolean(true)),
    ])
    #expect(
      value.text == """
        {
          "z": 1,
          "a": 0.1,
          "m": 0,
          "tiny": 1e-07,
          "i": -3,
          "yes": true
        }

        """)
  }

  @Test("Quotes, backslashes and control characters are escaped; everything else stays")
  func strings() {
    let value = JSONOutput.array([.string("a\"b\\c\n\u{1}é")])
    #expect(value.text == "[\"a\\\"b\\\\c\\n\\u0001é\"]\n")
  }

  @Test("Empty and nested values")
  func nesting() {
    let value = JSONOutput.object([
      ("none", .object([])), ("list", .array([])), ("flat", .object([("a", .raw("{\"b\":1}"))])),
      ("deep", .array([.object([("a", .integer(1))])])),
    ])
    #expect(
      value.text == """
        {
          "none": {},
          "list": [],
          "flat": {"a": {"b":1}},
          "deep": [
            {"a": 1}
          ]
        }

        """)
  }

  @Test(
    "Every double reads back as itself",
    arguments: [0.1 + 0.2, 1.0 / 3, Double.leastNonzeroMagnitude, 1e22, 123456789.125])
  func readsBack(number: Double) {
    #expect(Double(JSONOutput.number(number).text.dropLast()) == number)
  }
}
