/// A picture with a title that says what it shows, a note on how to read it, and the table behind it.
///
/// # Source
/// Ours.
struct Chart {
  /// A sentence made from the numbers.
  let title: String
  /// What is drawn, in which units.
  let note: String
  /// The picture.
  let drawing: Drawing
  /// Every number of the picture, and those that it leaves out.
  let table: DataTable

  /// The figure.
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
