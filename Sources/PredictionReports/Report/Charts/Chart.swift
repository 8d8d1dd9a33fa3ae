import PredictionLogs

/// A picture with a title that states the result, a note on how to read it, and the table with its numbers.
struct Chart {
  let title: String
  let note: String
  let drawing: Drawing
  /// The table of every number in the picture, and of those that it leaves out.
  let table: DataTable

  var figure: Markup {
    .element(
      "figure", class: "card",
      [
        .element("figcaption", [], [.element("h3", text: title), .element("p", text: note)]),
        drawing.svg(label: title),
        .element(
          "details", [], [.element("summary", text: "The numbers"), table.markup]),
      ])
  }
}
