import Testing

@testable import PredictionEvaluation

/// The JSON writer.
struct JSONOutputTests {
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
