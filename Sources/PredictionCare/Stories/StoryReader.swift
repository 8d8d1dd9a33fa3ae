import PredictionEngine
import PredictionLogs

/// Reads the lines of a ``Story``.
struct StoryReader {
  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  private let path: String
  private var lines: [(number: Int, text: String)] = []
  private var line = 0

  init(_ path: String) throws(DataError) {
    self.path = path
    var source = try ByteSource(path)
    source.emptyRemedy = "begin with: definitions FILE.json"
    var reader = try LineReader(source)
    while try reader.advance() {
      lines.append((reader.line, reader.withRecord { String(decoding: $0, as: UTF8.self) }))
    }
  }

  mutating func read() throws(DataError) -> (String, DefinitionCatalog, [Story.Event]) {
    var (title, catalog, days) = ("", DefinitionCatalog?.none, [Int]())
    var events: [Story.Event] = []
    for (number, text) in lines {
      line = number
      var words = try StoryWords(text) { (reason, remedy) in fail(reason, remedy) }
      guard let first = words.next() else { continue }
      switch first {
      case "#": if title.isEmpty { title = words.rest }
      case "definitions": catalog = try definitions(words.rest)
      case "days": days = try self.days(&words)
      default:
        guard catalog != nil else {
          throw fail("an event stands before the definitions", "begin with: definitions FILE.json")
        }
        if days.isEmpty { throw fail("an event stands before its days", "write: days 2026-03-02") }
        let event = try self.event(at: first, &words)
        if let word = words.next(), word != "#" {
          throw fail("nothing is known of \"\(word)\" there", "leave the rest of the line out")
        }
        events += days.map { day in
          Story.Event(
            line: number,
            moment: Moment(secondsSince1970: Int64(day) * 86_400 + Int64(event.second)),
            place: event.place, signals: event.signals, deed: event.deed)
        }
      }
    }
    guard let catalog else {
      throw DataError(
        file: path, reason: "the story has no definitions", remedy: "begin with: definitions FILE.json")
    }
    // A sort that keeps the order of lines at one time.
    let order = events.indices.sorted {
      (events[$0].moment.secondsSince1970, $0) < (events[$1].moment.secondsSince1970, $1)
    }
    return (title, catalog, order.map { events[$0] })
  }

  private func fail(_ reason: String, _ remedy: String) -> DataError {
    DataError(file: path, line: line, reason: reason, remedy: remedy)
  }

  private func definitions(_ name: String) throws(DataError) -> DefinitionCatalog {
    if name.isEmpty { throw fail("the definitions have no name", "write: definitions FILE.json") }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let (intents, activities): ([IntentDefinition], [ActivityDefinition])
    do throws(DataError) {
      (intents, activities) = try DefinitionsFile.read(name.hasPrefix("/") ? name : folder + name)
    } catch {
      throw error.line == nil ? fail("\(name): \(error.reason)", error.remedy) : error
    }
    do { return try DefinitionCatalog(intents: intents, activities: activities) } catch {
      throw fail(error.reason, error.remedy)
    }
  }

  private func days(_ words: inout StoryWords) throws(DataError) -> [Int] {
    let first = try day(words.next())
    var (last, named) = (first, [Int]())
    while let word = words.next() {
      if word == "to" {
        last = try day(words.next())
      } else if let weekday = StoryReader.weekdays.firstIndex(of: word) {
        named.append(weekday)
      } else {
        throw fail("\"\(word)\" is no weekday", "write Mon, Tue, Wed, Thu, Fri, Sat or Sun, or to and a date")
      }
    }
    guard first <= last, last - first < 3660 else {
      throw fail("the last day is before the first, or ten years later", "write the earlier date first")
    }
    let days = (first...last).filter {
      named.isEmpty || named.contains(Moment(secondsSince1970: Int64($0) * 86_400).weekday)
    }
    if days.isEmpty {
      throw fail("no day is between these dates and of these weekdays", "name another weekday or date")
    }
    return days
  }

  private func day(_ word: String?) throws(DataError) -> Int {
    guard let word, let day = LocalDate.day(of: Array(word.utf8)) else {
      throw fail("\"\(word ?? "")\" is no date", "write it as 2026-03-02")
    }
    return day
  }

  private func event(
    at time: String, _ words: inout StoryWords
  ) throws(DataError) -> (second: Int, place: String?, signals: NamedValues, deed: Story.Deed) {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { 48...57 ~= $0 } ? Int(part) ?? -1 : -1
    }
    guard (2...3).contains(parts.count), (0..<24).contains(parts[0]),
      parts.dropFirst().allSatisfy({ (0..<60).contains($0) })
    else { throw fail("\"\(time)\" is no clock time", "write it as 12:30, or begin a block with days") }
    let second = parts[0] * 3600 + parts[1] * 60 + (parts.count == 3 ? parts[2] : 0)
    var place: String?
    var verb = words.next()
    if verb == "at" {
      place = words.next()
      verb = words.next()
    }
    var signals: NamedValues = [:]
    if verb == "with" {
      signals = try self.signals(&words)
      verb = words.next()
    }
    return (second, place, signals, try deed(verb ?? "", &words, hasPlace: place != nil))
  }

  private func deed(
    _ verb: String, _ words: inout StoryWords, hasPlace: Bool
  ) throws(DataError) -> Story.Deed {
    switch verb {
    case "donate": return try donation(&words)
    case "look": return try .look(surface(&words), expectations(&words))
    case "tap": return try .answer(.tapped, surface(&words), text(&words, verb))
    case "dismiss": return try .answer(.dismissed, surface(&words), text(&words, verb))
    case "arrive", "leave":
      if !hasPlace { throw fail("nobody can arrive nowhere", "write: 9:00 at work arrive") }
      return .sense(verb == "arrive" ? .arrival : .departure)
    case "forget": return .forget(try filter(&words))
    default:
      throw fail("\"\(verb)\" is no event", "write donate, look, tap, dismiss, arrive, leave or forget")
    }
  }

  private func donation(_ words: inout StoryWords) throws(DataError) -> Story.Deed {
    guard let name = words.next() else { throw fail("the donation has no name", "write an intent's name") }
    var identifier: String?
    if words.takes("id") { identifier = try text(&words, "id") }
    let (text, start) = words.takeRest()
    // Blanks before it, so that an error names the line's column.
    let bytes = Array(repeating: UInt8(ascii: " "), count: start) + Array((text.isEmpty ? "{}" : text).utf8)
    let json = try JSONDocument(bytes, file: path, firstLine: line)
    let values = try DonationLine.values(json.root, "parameters", json)
    return .donate(name: name, values: values.map { ($0.name, $0.value) }, identifier: identifier)
  }

  private func text(_ words: inout StoryWords, _ verb: String) throws(DataError) -> String {
    if let text = words.next(), !text.isEmpty { return text }
    throw fail("\(verb) of what?", "write a text in quotes")
  }

  /// Readings of signals, such as `headphones=true` or `"focus=at work"`.
  private func signals(_ words: inout StoryWords) throws(DataError) -> NamedValues {
    let parts = (words.next() ?? "").split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw fail("with which signal?", "write: with headphones=true") }
    let value: ParameterValue =
      ["true", "false"].contains(parts[1]) ? .boolean(parts[1] == "true") : .string(parts[1])
    return NamedValues(inOrder: [(parts[0], value)])
  }

  private func surface(_ words: inout StoryWords) throws(DataError) -> Surface {
    let name = words.next() ?? ""
    if let surface = Surface.named(name) { return surface }
    throw fail(
      "there is no surface \"\(name)\"",
      NearName.remedy(
        for: name, among: Surface.all.map(\.name),
        else: "surfaces are " + Surface.all.map(\.name).joined(separator: ", ")))
  }

  private func filter(_ words: inout StoryWords) throws(DataError) -> DonationFilter {
    if let deletion = Deletion(words.next() ?? "", words.next()) { return deletion.filter }
    throw fail(
      "this names no donations",
      "write all or activities, or a name in quotes behind " + Deletion.named.joined(separator: ", "))
  }

  private func expectations(_ words: inout StoryWords) throws(DataError) -> [Story.Expectation] {
    var expectations: [Story.Expectation] = []
    while let word = words.next() {
      switch word {
      case "nothing": expectations.append(.nothing)
      case "shows": expectations.append(.shows(try text(&words, word)))
      case "first": expectations.append(.first(try text(&words, word)))
      case "without": expectations.append(.without(try text(&words, word)))
      case "now":
        let text = try text(&words, word)
        guard words.next() == "from", let low = words.next().flatMap(Double.init), words.next() == "to",
          let high = words.next().flatMap(Double.init), (0...1).contains(low), (low...1).contains(high)
        else { throw fail("this is no range of probabilities", "write: now \"tomato\" from 0.8 to 1") }
        expectations.append(.now(text, low...high))
      default: throw fail("\"\(word)\" expects nothing", "write shows, first, without, nothing or now")
      }
    }
    return expectations
  }
}
