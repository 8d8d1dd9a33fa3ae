import Testing

@testable import PredictionEvaluation

/// Tables in plain text, and numbers as people read them.
struct TextTableTests {
  @Test("First column to the left, the rest to the right, titles on the rule, no space at the end of a line")
  func layout() {
    var table = TextTable(header: ["name", "hit\nrate", "n"])
    table.add(["a", ".5", "1 000"])
    table.addRule()
    table.add(["long name", ".25", "2"])
    #expect(
      table.text == """
                    hit
        name       rate      n
        ──────────────────────
        a            .5  1 000
        ──────────────────────
        long name   .25      2

        """)
  }

  @Test(
    "A name in a cell or a title is one line, its width that of what is seen; titles of ours keep their lines"
  )
  func hostileNames() {
    let name = "a\n\u{9B}|b"
    var table = TextTable(header: ["name", "\(name)\nn"])
    table.add([name, "1"])
    #expect(
      table.text == """
        \u{20}            a\\n\\u{9B}|b
        name                   n
        ────────────────────────
        a\\n\\u{9B}|b            1

        """)
    #expect(
      table.markdown == """
        | name | a\\\\n\\\\u{9B}\\|b n |
        |:--|--:|
        | a\\\\n\\\\u{9B}\\|b | 1 |

        """)
  }

  @Test("Markdown's marks are escaped, tags are entities")
  func markdownCells() {
    #expect(MarkdownText.cell("a|b\\`*_[x](y)~$") == "a\\|b\\\\\\`\\*\\_\\[x\\](y)\\~\\$")
    #expect(MarkdownText.cell("<script>&amp;") == "&lt;script&gt;&amp;amp;")
  }

  @Test("A strategy's name breaks where the column is narrowest")
  func titles() {
    #expect(TextTable.title(ofStrategy: "random") == "random")
    #expect(TextTable.title(ofStrategy: "most-frequent") == "most-\nfrequent")
    #expect(TextTable.title(ofStrategy: "time-of-day") == "time-\nof-day")
    #expect(TextTable.title(ofStrategy: "context-mixture-shared") == "context-\nmixture-shared")
  }

  @Test("Shares lose the zero before the point, round half away from zero, and keep their sign")
  func figures() {
    #expect(Figure.share(0.4175) == ".418")
    #expect(Figure.share(1) == "1.000")
    #expect(Figure.share(-0.0625) == "-.063")
    #expect(Figure.share(-0.0001) == ".000")
    #expect(Figure.fixed(12.5, 0) == "13")
  }

  @Test("What is no number, and what no integer holds, has a text")
  func extremes() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(Figure.count(number) == "–" && Figure.fixed(number, 3) == "–" && Figure.share(number) == "–")
    }
    #expect(Figure.count(Double(Int.max)) == "9.223372036854776e+18")
    #expect(Figure.count(-1e300) == "-1e+300" && Figure.fixed(1e300, 3) == "1e+300")
  }

  @Test("Counts part thousands with a space; what is no whole number of this machine is written as it is")
  func counts() {
    #expect(Figure.count(-1234) == "-1 234" && Figure.count(1e30) == "1e+30" && Figure.count(.nan) == "–")
    #expect(
      ["0", "999", "1 000", "12 141", "1 234 567"] == [0, 999, 1000, 12141, 1_234_567].map(Figure.count))
  }
}
