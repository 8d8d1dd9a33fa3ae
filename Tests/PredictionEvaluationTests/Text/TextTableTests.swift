import Testing

@testable import PredictionLogs

/// Tables in plain text.
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
}
