import Testing

@testable import PredictionEngine

@Suite("Names as people see them")
struct VisibleTextTests {
  @Test("What has no shape is shown by its code, and what has one stays")
  func codes() {
    #expect(VisibleText.line("a\u{1B}[2Jb\rc\nd\te\0") == #"a\u{1B}[2Jb\rc\nd\te\u{0}"#)
    #expect(VisibleText.line("\r\n\u{85}\u{2028}\u{2029}") == #"\r\n\u{85}\u{2028}\u{2029}"#)
    #expect(
      VisibleText.line("\u{7F}\u{9B}\u{202E}\u{2066}\u{200B}") == #"\u{7F}\u{9B}\u{202E}\u{2066}\u{200B}"#)
    #expect(
      VisibleText.line("\u{FEFF}\u{AD}\u{61C}\u{E0041}\u{3164}") == #"\u{FEFF}\u{AD}\u{61C}\u{E0041}\u{3164}"#
    )
    for plain in ["", "Café au lait", "日本語", "עברית", "e\u{301}", "❤\u{FE0F}", #"C:\new"#] {
      #expect(VisibleText.line(plain) == plain)
    }
  }

  @Test(
    "Every control, format and separating character of the first plane and of tags is shown, selectors excepted"
  )
  func categories() {
    let known: [ClosedRange<UInt32>] = [0...0xD7FF, 0xE000...0xFFFF, 0xE0000...0xE007F]
    for value in known.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isUnseen =
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        // Arabic and Syriac signs that have a shape.
        && !(0x600...0x605).contains(value) && ![0x6DD, 0x70F, 0x890, 0x891, 0x8E2].contains(value)
      if isUnseen { #expect(!VisibleText.isShown(scalar), "\(String(value, radix: 16))") }
    }
  }

  @Test("A visible line stays what it is")
  func twice() {
    let line = VisibleText.line("a\u{1B}\n\\u{1B}")
    #expect(VisibleText.line(line) == line)
  }

  @Test("One of anything is singular; thousands are parted")
  func nouns() {
    let cases = [
      (0, "people", "0 people"), (1, "people", "1 person"), (2, "people", "2 people"), (1, "days", "1 day"),
      (1, "strategies", "1 strategy"), (1, "common trials", "1 common trial"),
      (12_141, "donations", "12 141 donations"), (-1_234_567, "days", "-1 234 567 days"),
    ]
    for (number, plural, text) in cases { #expect(CountedNoun.of(number, plural) == text) }
    #expect(CountedNoun.digits(.min) == "-9 223 372 036 854 775 808")
  }
}
