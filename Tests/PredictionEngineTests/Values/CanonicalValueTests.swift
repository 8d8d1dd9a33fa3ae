import PredictionEngine
import Testing

/// Values are read back from the texts that identify them.
@Suite("Values from canonical texts")
struct CanonicalValueTests {
  @Test("A value, written and read, is the same value")
  func roundTrip() {
    var generator = SplitMix64(seed: 17)
    for _ in 0..<2_000 {
      let value = CanonicalValueTests.drawn(&generator, depth: 2)
      let text = value.canonicalText
      let again = ParameterValue(canonical: text.utf8, as: nil)
      #expect(again.canonicalText == text, "\(value)")
    }
  }

  @Test("The declared type tells an object from a string and a decimal from an integer")
  func types() {
    func read(_ text: String, _ type: ParameterType?, _ display: String? = nil) -> ParameterValue {
      ParameterValue(canonical: text.utf8, as: type, display: display)
    }
    #expect(read("2", .integer) == .integer(2))
    #expect(read("2", .decimal) == .decimal(2))
    #expect(read("-2.5", nil) == .decimal(-2.5))
    #expect(read("true", .boolean) == .boolean(true))
    #expect(read("\"true\"", .string) == .string("true"))
    #expect(read("\"tomato\"", .object, "Tomato soup") == .object("tomato", display: "Tomato soup"))
    #expect(read("\"tomato\"", .person, "tomato") == .object("tomato", display: nil))
    #expect(read("[\"a,b\",\"c\\\"]\"]", .enumeration) == .array(["a,b", "c\"]"]))
    #expect(read("[]", .string) == .array([]))
    #expect(read("", nil) == .string(""))
  }

  private static func drawn(_ generator: inout SplitMix64, depth: Int) -> ParameterValue {
    let letters = ["a", "\"", "\\", ",", "]", "{", "\n", "é", "\u{1}", " "]
    func text() -> String {
      (0..<generator.below(6)).map { _ in letters[generator.below(letters.count)] }.joined()
    }
    switch generator.below(depth == 0 ? 5 : 6) {
    case 0: return .boolean(generator.below(2) == 0)
    case 1: return .integer(generator.below(2_000) - 1_000)
    case 2: return .decimal(Double(generator.below(4_000)) / 16 - 100)
    case 3: return .string(text())
    case 4: return .object(text(), display: nil)
    default: return .array((0..<generator.below(4)).map { _ in drawn(&generator, depth: depth - 1) })
    }
  }
}
