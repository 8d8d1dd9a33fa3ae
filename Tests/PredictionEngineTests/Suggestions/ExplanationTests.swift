import Testing

@testable import PredictionEngine

@Suite("Explanations in text")
struct ExplanationTests {
  @Test("Two digits after the point, a true minus, aligned to the right")
  func numbers() {
    let cases: [(Double, Int, String)] = [
      (1, 0, "1.00"), (-1.005, 0, "−1.00"), (0.125, 7, "   0.13"), (-0.001, 6, "  0.00"),
      (12.999, 0, "13.00"),
      (1e15, 0, "1000000000000000.0"), (.infinity, 0, "inf"), (.nan, 0, "nan"),
    ]
    for (number, width, text) in cases { #expect(Explanation.fixed(number, width) == text) }
  }

  @Test("A name that is too long ends in an ellipsis, and takes no more room")
  func padding() {
    #expect(Explanation.padded("héllo", 7) == "héllo  ")
    #expect(Explanation.padded("abcdef", 6) == "abcdef")
    #expect(Explanation.padded("abcdefg", 6) == "abcde…")
  }

  @Test("A hostile name makes one line of its own width, whatever it holds")
  func hostile() {
    let terms = [
      Explanation.Term(source: "place", reason: .place("\n\u{1B}[2J"), support: 2, bits: 1, weight: 1)
    ]
    let lines = Explanation(terms: terms, probability: nil).description.split(separator: "\n")
    let name = "place · at \\n\\u{1B}[2J"
    #expect(lines.count == 2 && lines[0].hasPrefix(Explanation.padded(name, 44)), "\(lines[0])")
    #expect(lines[0].hasSuffix("     1.00 bits  (1.00 × 1.00, 2 donations)"))
  }

  @Test("One line a term, then the sum, and the probability where one is stated")
  func lines() {
    let terms = [
      Explanation.Term(source: "prior", reason: nil, support: 4, bits: -1.5, weight: 1),
      Explanation.Term(source: "weekday", reason: .weekday(0), support: 1, bits: 0.5, weight: 0.5),
    ]
    let explanation = Explanation(terms: terms, probability: 0.25)
    #expect(explanation.score == -1.25)
    let padding = String(repeating: " ", count: 39)
    #expect(
      explanation.description == """
        prior\(padding)    −1.50 bits  (−1.50 × 1.00, 4 donations)
        weekday · Monday\(padding.dropLast(11))     0.25 bits  (0.50 × 0.50, 1 donation)
        score\(padding)    −1.25 bits  → probability 0.25
        """)
    #expect(!Explanation(terms: terms, probability: nil).description.contains("probability"))
  }
}
