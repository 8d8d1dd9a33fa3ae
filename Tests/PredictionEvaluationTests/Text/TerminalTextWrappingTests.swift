import PredictionEvaluation
import Testing

struct TerminalTextWrappingTests {
  @Test("Long lines break at spaces, short ones and line ends stay, and no word is lost")
  func wraps() {
    let text: TerminalText = "one two three\n  kept  as it is\nfour five\n"
    #expect(text.wrapped(to: 100) == text)
    let narrow: TerminalText = "one two three\nfour\n"
    #expect(narrow.wrapped(to: 7).text == "one two\nthree\nfour\n")
    #expect(narrow.wrapped(to: 1).text == "one\ntwo\nthree\nfour\n")
  }

  @Test("A line of exactly the columns is whole, one more breaks it")
  func edge() {
    let text: TerminalText = "abcd efgh"
    #expect(text.wrapped(to: 9).text == "abcd efgh")
    #expect(text.wrapped(to: 8).text == "abcd\nefgh")
  }
}
