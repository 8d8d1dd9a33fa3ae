import PredictionLogs

/// One self-contained HTML document: a title and what its page has, in the style of every page.
///
///     PageDocument(title: "ann", body: [.element("h1", text: "ann")]).html   // <!doctype html> …
package struct PageDocument {
  package let title: String
  package let body: [Markup]

  package init(title: String, body: [Markup]) { (self.title, self.body) = (title, body) }

  package var html: String { "<!doctype html>\n" + document.html + "\n" }

  private var document: Markup {
    .element(
      "html", [("lang", "en")],
      [
        .element(
          "head", [],
          [
            .element("meta", [("charset", "utf-8")], []),
            .element(
              "meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")], []),
            .element(
              "meta",
              [
                ("http-equiv", "Content-Security-Policy"),
                ("content", "default-src 'none'; style-src 'unsafe-inline'; img-src data:"),
              ], []),
            .element("link", [("rel", "icon"), ("href", "data:,")], []),
            .element("title", text: "\(title) – next-action"), .styleSheet(ReportStyle.sheet),
          ]), .element("body", [], [.element("main", [], body)]),
      ])
  }
}
