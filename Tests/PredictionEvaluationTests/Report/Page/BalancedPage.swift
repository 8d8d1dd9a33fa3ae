import Testing

/// Opens and closes of every element, in order; an issue where they do not match. A cell and a row of a table
/// end with the next one or with what holds them.
func expectBalanced(_ html: String, sourceLocation: SourceLocation = #_sourceLocation) {
  var open: [Substring] = []
  var rest = html.dropFirst("<!doctype html>\n".count)
  // A style sheet is no markup.
  while let start = rest.firstIndex(of: "<") {
    rest = rest[start...].dropFirst()
    guard let end = rest.firstIndex(of: ">") else { break }
    let tag = rest[..<end]
    rest = rest[end...].dropFirst()
    if tag.hasSuffix("/") { continue }
    let name = tag.prefix { $0 != " " }
    let ended: Set<Substring> =
      ["td", "th"].contains(name)
      ? ["td", "th"] : name == "tr" || tag.hasPrefix("/t") ? ["td", "th", "tr"] : []
    while let last = open.last, ended.contains(last) { open.removeLast() }
    if tag.hasPrefix("/") {
      let last = open.popLast()
      #expect(last == tag.dropFirst(), "\(tag) closes \(last ?? "nothing")", sourceLocation: sourceLocation)
    } else {
      open.append(name)
    }
  }
  #expect(open.isEmpty, sourceLocation: sourceLocation)
}
