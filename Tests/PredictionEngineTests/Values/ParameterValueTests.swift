import PredictionEngine
import Testing

@Suite("Identity of values")
struct ParameterValueTests {
  @Test("Numbers are compared by number, objects by identifier, arrays as sets, strings by their bytes")
  func identity() {
    let same: [(ParameterValue, ParameterValue)] = [
      (1, 1.0), (.decimal(-0.0), 0), (.decimal(2.5), .decimal(5 / 2)),
      (.object("a", display: "A"), .object("a", display: "Other")), (["b", "a", "b"], ["a", "b"]), ([], []),
    ]
    for (left, right) in same { #expect(left.canonicalText == right.canonicalText) }
    let different: [(ParameterValue, ParameterValue)] = [
      ("é", "e\u{301}"), ("1", 1), (true, "true"), ([], [[]]), (0.1, .decimal(0.1 + 0.2 - 0.2)),
    ]
    for (left, right) in different {
      #expect(!left.canonicalText.utf8.elementsEqual(right.canonicalText.utf8))
    }
  }

  @Test("Canonical text is compact JSON")
  func canonicalText() {
    #expect(ParameterValue.decimal(2).canonicalText == "2")
    #expect(ParameterValue.object("tomato", display: "Tomato soup").canonicalText == "\"tomato\"")
    #expect((["b", "a", "b"] as ParameterValue).canonicalText == "[\"a\",\"b\"]")
    #expect(("a\"b\\c\n\u{1}é" as ParameterValue).canonicalText == "\"a\\\"b\\\\c\\n\\u0001é\"")
    #expect(ParameterValue.decimal(1e300).canonicalText == "1e+300")
    #expect(ParameterValue.decimal(9_007_199_254_740_992).canonicalText == "9007199254740992")
  }

  @Test("Symbols are told apart by bytes and given out in order")
  func symbols() {
    var symbols = SymbolTable()
    let texts = ["", "a", "é", "e\u{301}"] + (0..<1000).map { "text \($0)" }
    let interned = texts.map { symbols.intern($0) }
    #expect(interned.map(\.rawValue) == (0..<UInt32(texts.count)).map { $0 })
    #expect(texts.map { symbols.intern($0) } == interned)
    #expect(zip(texts, interned).allSatisfy { symbols.text(of: $1).utf8.elementsEqual($0.utf8) })
    #expect(symbols.symbol(for: "é") != symbols.symbol(for: "e\u{301}"))
    #expect(symbols.symbol(for: "never") == nil)
    #expect(symbols.text(of: .missing).isEmpty)
  }
}
