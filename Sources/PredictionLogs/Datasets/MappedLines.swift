import PredictionEngine

/// Reads JSON Lines of any shape as the records of a table, whose columns are the keys that a map names.
///
///     {"who": "ann", "at": 1772435051, "order": {"dish": "soup"}}   // person=who,time=at,parameters=order.dish
///
/// A column is a key of the line, or keys joined by points for a value inside an object. A text is taken as it is, a number
/// as it is written, a boolean as `true` or `false`; null and a missing key are an empty cell. A line has to have the keys
/// of the person and the time, and unless the map has a kind those of the intent and the identifier.
struct MappedLines: TableRecords, ~Copyable {
  let columns: [String]
  private var lines: LineReader
  private let paths: [[String]]
  private let needed: Set<String>
  private var isSeen: [Bool]
  private var (fields, starts) = ([Range<Int>](), [Int]())
  private var content: [UInt8] = []
  private var firstKeys: [String]?

  init(_ source: consuming ByteSource, map: ColumnMap, _ options: DatasetOptions) throws(DataError) {
    columns = options.columns(of: map)
    paths = columns.map { $0.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }
    isSeen = columns.map { _ in false }
    var needed: Set<String> = []
    let fields = ["person", "time", "date"] + (map.fields["kind"] == nil ? ["intent", "id"] : [])
    for field in fields {
      if case .column(let name)? = map.fields[field] { needed.insert(name) }
    }
    self.needed = needed
    var lines = try LineReader(source)
    lines.readOtherShapes()
    self.lines = lines
  }

  var name: String { lines.name }
  var digest: String { lines.digest }
  var line: Int { lines.line }
  var count: Int { fields.count }
  var writing: TableWriting? { nil }
  var quoteRemarks: [String] { [] }
  func rows(after count: Int) -> Int { lines.lines(after: count) }
  func readNames() -> [String] { columns }
  mutating func rewind() {}

  var unused: [String] {
    (firstKeys ?? []).filter { key in
      !columns.contains(key) && !paths.contains { $0[0] == key }
    }
  }

  func withFields<Result, Failure>(
    _ body: (CSVReader.Fields) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try fields.span.withUnsafeBufferPointer { ranges throws(Failure) in
      try content.span.withUnsafeBufferPointer { bytes throws(Failure) in
        try body(CSVReader.Fields(bytes: bytes, ranges: ranges))
      }
    }
  }

  func place(of index: Int) -> (line: Int, column: Int) { (line, starts[index] + 1) }

  mutating func advance() throws(DataError) -> Bool {
    while try lines.advance() {
      if lines.isBlank { continue }
      let bytes = lines.withRecord { Array($0) }
      try take(JSONDocument(bytes, file: lines.name, firstLine: lines.line), bytes)
      return true
    }
    return false
  }

  /// Refuses a column that no line had, which is a misspelt one.
  func checkColumns() throws(DataError) {
    guard let place = isSeen.firstIndex(of: false) else { return }
    throw DataError(
      file: name, reason: "no line has the key \"\(Excerpt.of(columns[place]))\"",
      remedy: "correct the map; the keys of the first line are " + Excerpt.list(firstKeys ?? []))
  }

  private mutating func take(_ document: JSONDocument, _ bytes: [UInt8]) throws(DataError) {
    guard let members = document.root.members else {
      throw document.fail(
        document.root.offset, "the line is \(document.root.kind), not an object", "write one object a line")
    }
    if firstKeys == nil { firstKeys = members.map(\.key) }
    fields.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    content.removeAll(keepingCapacity: true)
    for place in columns.indices {
      let start = content.count
      let node = MappedLines.find(columns[place], paths[place], in: members)
      if let node {
        isSeen[place] = true
        try append(node, columns[place], document, bytes)
      } else if needed.contains(columns[place]) {
        throw document.fail(
          document.root.offset, "the line has no key \"\(Excerpt.of(columns[place]))\"",
          "correct the map or the line, whose keys are " + Excerpt.list(members.map(\.key)))
      }
      fields.append(start..<content.count)
      starts.append(node?.offset ?? document.root.offset)
    }
  }

  private static func find(_ name: String, _ path: [String], in members: [JSONNode.Member]) -> JSONNode? {
    if let member = members.first(where: { $0.key == name }) { return member.node }
    var members = members
    var node: JSONNode?
    for key in path {
      guard let member = members.first(where: { $0.key == key }) else { return nil }
      node = member.node
      members = member.node.members ?? []
    }
    return node
  }

  private mutating func append(
    _ node: JSONNode, _ column: String, _ document: JSONDocument, _ bytes: [UInt8]
  ) throws(DataError) {
    switch node.value {
    case .null: break
    case .boolean(let flag): content += (flag ? "true" : "false").utf8
    case .string(let text): content += text.utf8
    case .integer, .unsigned, .decimal, .rounded:
      content += bytes[node.offset...].prefix { 48...57 ~= $0 || "+-.eE".utf8.contains($0) }
    case .array, .object:
      let isObject = node.members != nil
      throw document.fail(
        node.offset,
        "\"\(Excerpt.of(column))\" is \(node.kind), and a mapped value is a text, a number or a boolean",
        isObject
          ? "name a key inside it, such as \(Excerpt.of(column)).\(Excerpt.of(node.members?.first?.key ?? "id"))"
          : "write each value under a key of its own")
    }
  }
}
