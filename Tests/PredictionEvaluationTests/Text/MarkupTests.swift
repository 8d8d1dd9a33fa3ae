import Testing

@testable import PredictionLogs

/// The writer of HTML.
struct MarkupTests {
  @Test("Text is escaped, in elements and in attributes")
  func escapes() {
    #expect(Markup.element("p", class: "note", [.text("a < b")]).html == "<p class=\"note\">a &lt; b</p>")
    #expect(Markup.element("i", [("title", "\"'&>")], []).html == "<i title=\"&quot;&#39;&amp;&gt;\"></i>")
    #expect(Markup.escaped("a\u{1}b\u{2066}c\nd") == "a\u{FFFD}b\u{FFFD}c d")
    #expect(Markup.escaped("\u{200B}\u{FEFF}\u{2028}\u{61C}") == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test(
    "Only elements that are empty by their nature close themselves; elements stand on lines of their own, rows on one"
  )
  func forms() {
    #expect(Markup.element("i", [], []).html == "<i></i>")
    #expect(Markup.element("circle", [("r", "1")], []).html == "<circle r=\"1\"/>")
    #expect(
      Markup.element("tr", [], [.element("td", text: "a"), .element("td", text: "b")]).html
        == "<tr><td>a<td>b")
    #expect(
      Markup.element("ol", [], [.element("li", text: "a"), .element("li", text: "b")]).html
        == "<ol>\n<li>a</li>\n<li>b</li>\n</ol>")
    #expect(Markup.element("p", [], [.text("a "), .element("b", text: "c")]).html == "<p>a <b>c</b></p>")
  }
}
