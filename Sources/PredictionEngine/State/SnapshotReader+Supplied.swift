/// Reads what apps and the person supplied.
extension SnapshotReader {
  mutating func supplied() throws(SnapshotError) -> [NamedSuggestion] {
    last = Moment(microsecondsSince1970: 0)
    // A shortcut has at least seven bytes: kind, flags, three texts, values, providers.
    let count = try cursor.count(ofBytes: 7)
    var supplied: [NamedSuggestion] = []
    for _ in 0..<count { supplied.append(try suppliedOne()) }
    return supplied
  }

  private mutating func suppliedOne() throws(SnapshotError) -> NamedSuggestion {
    let start = cursor.position
    var one = NamedSuggestion()
    let (number, flags) = (try cursor.byte(), try cursor.byte())
    guard let kind = AppSuggestion.Kind(number: number), flags < 64
    else { throw .malformed(byte: start, reason: "there is no such kind of a supplied shortcut") }
    one.kind = kind
    (one.isOnly, one.isActivity) = (flags & 1 != 0, flags & 2 != 0)
    one.name = try cursor.text()
    one.app = try cursor.text()
    one.phrase = try cursor.text()
    if flags & 4 != 0 { one.from = try time() }
    if flags & 8 != 0 { one.until = try time() }
    if flags & 16 != 0 { one.identifier = try cursor.text() }
    if flags & 32 != 0 { one.relatedItem = try cursor.text() }
    for _ in 0..<(try cursor.count(ofBytes: 3)) {
      one.values.append(
        NamedSuggestion.Value(name: try cursor.text(), value: try cursor.text(), display: try cursor.text()))
    }
    for _ in 0..<(try cursor.count(ofBytes: 1)) { one.providers.append(try provider()) }
    return one
  }

  private mutating func time() throws(SnapshotError) -> Moment {
    try moment()
    return last
  }

  private mutating func provider() throws(SnapshotError) -> RelevanceProvider {
    let start = cursor.position
    let tag = Int(try cursor.byte())
    let regions = RelevanceProvider.Region.allCases
    var provider: RelevanceProvider?
    switch tag {
    case 0: provider = .date(try time())
    case 1: provider = .date(try time(), until: try time())
    case 2..<(2 + regions.count):
      let (latitude, longitude) = (
        Int64(zigzag: try cursor.number()), Int64(zigzag: try cursor.number())
      )
      let radius = Double(bitPattern: try cursor.number())
      provider = Coordinate(keptLatitude: latitude, longitude: longitude).map {
        .location($0, radiusInMetres: radius, regions[tag - 2])
      }
    default:
      let routines = DailyRoutine.allCases
      if tag >= 5, tag < 5 + routines.count { provider = .routine(routines[tag - 5]) }
    }
    if let provider, provider.isValid { return provider }
    throw .malformed(byte: start, reason: "there is no such provider of relevance")
  }
}
