import Testing

@testable import PredictionEngine

@Suite("Words as they are heard")
struct PlainWordsTests {
  @Test(
    "Case, accents, punctuation, articles and the call do not count",
    arguments: [
      ("Hey Siri, order a crème brûlée!", "order creme brulee"),
      ("ORDER  Crème—Brûlée", "order creme brulee"),
      ("order cre\u{300}me bru\u{302}le\u{301}e", "order creme brulee"), ("Don’t stop", "dont stop"),
      ("Straße Œuvre Łódź Þór", "strasse oeuvre lodz thor"), ("rate 2.5", "rate 2 5"), ("the", "the"),
      ("Закажи суп", "закажи суп"), ("", ""), ("…!", ""), ("Siri's song", "siris song"),
    ])
  func words(_ text: String, _ expected: String) {
    #expect(PlainWords.of(text).joined(separator: " ") == expected)
  }

  @Test("Words stay what they are when they are read again")
  func again() {
    for text in ["Ça va, Zoë?", "O'Neill & Söhne", "A-b_c 12", "ÆØÅ æøå"] {
      let words = PlainWords.of(text)
      #expect(PlainWords.of(words.joined(separator: " ")) == words)
    }
  }

  @Test("A text adds something where it has a word of its own that is not a small one")
  func adds() {
    #expect(PlainWords.adds("to 1 Apple Park Way", to: "Order clam chowder"))
    #expect(!PlainWords.adds("with Clam Chowder", to: "Order clam chowder"))
    #expect(!PlainWords.adds("", to: "Order") && !PlainWords.adds("with", to: "Order"))
  }
}
