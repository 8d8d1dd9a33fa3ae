import PredictionEvaluation

/// What a page of charts consists of, in a text that is short enough to be read when it changes.
///
/// A part begins with a header, a section, a figure or the slices of a dataset; what stands before the first is the style.
/// Its lines are its title, its sentences, how many shapes it draws, and of each table the columns, how many rows there are
/// and the first of them. The last line has the first eight digits of the SHA-256 of the part, so that no byte of the page
/// can change unseen; where only this line differs, a place or a number beyond the first row has changed.
enum PageOutline {
  private static let starts = ["<header", "<section", "<figure", "<details class=\"slices\""]
  private static let shapes = ["circle", "line", "path", "polygon", "polyline", "rect", "text"]

  /// The outline of a page.
  static func of(_ html: String) -> String {
    var parts: [[Substring]] = [[]]
    for line in html.split(separator: "\n", omittingEmptySubsequences: false) {
      if starts.contains(where: { line.hasPrefix($0) }) { parts.append([]) }
      parts[parts.count - 1].append(line)
    }
    return parts.map { outline($0.joined(separator: "\n")) }.joined(separator: "\n")
  }

  private static func outline(_ part: String) -> String {
    let digest = Digest.sha256(Array(part.utf8)).dropFirst("sha256:".count).prefix(8)
    let kind = part.hasPrefix("<!doctype") ? "style" : String(part.dropFirst().prefix { $0.isLetter })
    let titles = texts(of: "h[123]|summary|title", in: part)
    var lines = ["\(kind): \(titles.first ?? "")"]
    lines += texts(of: "p", in: part).map { "  says \(shortened($0))" }
    let drawn = shapes.map {
      ($0, part.split(separator: "<\($0) ", omittingEmptySubsequences: false).count - 1)
    }
    if drawn.contains(where: { $0.1 > 0 }) {
      let counts = drawn.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
      lines.append("  draws " + counts.joined(separator: ", "))
    }
    for table in part.split(separator: "<table").dropFirst() {
      let table = String(table.split(separator: "</table>")[0])
      let rows = table.split(separator: "<tr>").dropFirst(2)
      let head = String(table.split(separator: "</thead>")[0])
      lines.append("  table \(cells(of: "th", in: head).joined(separator: " | "))")
      lines.append("    \(rows.count) rows, the first: \(row(rows.first.map(String.init) ?? ""))")
    }
    lines.append("  bytes \(digest)")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ text: String) -> String {
    shortened(cells(of: "t[hd]", in: text).joined(separator: " | "))
  }

  /// The texts of a row's cells, each of which ends where the next begins.
  private static func cells(of name: String, in html: String) -> [String] {
    guard let start = try? Regex("<(?:\(name))(?: [^>]*)?>") else { return [] }
    let row = html.split(separator: "</tbody>").first.map(String.init) ?? ""
    return row.split(separator: start, omittingEmptySubsequences: false).dropFirst().map {
      $0.replacing(/<[^>]*>/, with: "").trimmingPrefix(" ").split(separator: "\n").joined()
    }
  }

  /// The texts inside the elements of some names, without the tags in them.
  private static func texts(of names: String, in html: String) -> [String] {
    guard let element = try? Regex("<(?:\(names))(?: [^>]*)?>(.*?)</(?:\(names))>") else { return [] }
    return html.matches(of: element).map { match in
      (match.output[1].substring ?? "").replacing(/<[^>]*>/, with: "")
    }.map { String($0) }
  }

  private static func shortened(_ text: String) -> String {
    text.count > 100 ? text.prefix(99) + "…" : text
  }
}
