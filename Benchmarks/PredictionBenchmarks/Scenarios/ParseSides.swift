import Foundation
import PredictionEngine
import PredictionLogs

/// Reading a log as the command line does: every line checked, every text interned, the digest taken, people sorted.
struct DatasetParsing: Side {
  private let file: LogFile

  /// Takes a log.
  init(_ file: LogFile) { self.file = file }

  private func dataset() -> Dataset? {
    var options = DatasetOptions()
    switch file.form {
    case .folder, .bareLines: break
    case .lines: options.definitions = file.definitions
    case .table: options.map = try? ColumnMap(LogFile.map)
    }
    return try? DatasetReader.read(file.path, options: options).dataset
  }

  /// Reads, and lets go.
  func run(_ operations: Range<Int>) -> Int {
    operations.reduce(0) { sum, _ in sum &+ (dataset()?.rows.count ?? 0) }
  }

  /// What every row says.
  func answer() -> UInt64 {
    var digest = Digest()
    guard let dataset = dataset() else { return 0 }
    for row in dataset.rows {
      let context = row.donation.context
      func text(_ symbol: Symbol?) -> String { symbol.map { dataset.symbols.text(of: $0) } ?? "" }
      digest.add(text: dataset.people[row.person].identifier)
      digest.add(text: context.moment.description)
      for value in row.donation.values { digest.add(text: text(value)) }
      digest.add(text: text(context.place))
      digest.add(text: text(context.signals.first?.value))
    }
    return digest.value
  }

  /// Nothing to bring back.
  func prepare() {}
  /// Nothing is counted.
  var memory: Memory? { nil }
  /// The file's.
  var inputBytes: Int? { file.byteCount }
}

extension DatasetParsing {
  /// Reads a log of 20,000 donations so many times and nothing else, for programs that count.
  static func bare(_ form: LogFile.Form, _ operations: Int) throws {
    let side = DatasetParsing(try LogFile(form, donations: 20_000, people: 200, seed: 9))
    let start = ProcessTime.now
    let rows = side.run(0..<operations)
    let seconds = ProcessTime.now.cpu(since: start)
    let megabytes = Double((side.inputBytes ?? 0) * operations) / 1e6
    Machine.complain("\(rows) rows, \(Table.fixed(megabytes / seconds, 1)) MB/s of processor time")
  }
}

/// Reading the same log with Foundation: a decoder for lines of JSON, a split for a table; texts in a dictionary.
struct FoundationParsing: Side {
  private struct Line: Decodable {
    let id, person, time, intent: String
    let parameters: [String: String]
    let place: String?
    let signals: [String: Bool]
  }

  private struct Row {
    var person: Int
    var moment: Moment
    var values: [Int]
    var place: Int?
    var headphones: Bool
  }

  private struct Log {
    var rows: [Row] = []
    var texts: [String] = []
    var numbers: [String: Int] = [:]

    mutating func intern(_ text: String) -> Int {
      if let number = numbers[text] { return number }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }

    mutating func add(
      _ person: String, _ time: Date, _ values: [String], _ place: String?, _ headphones: Bool
    ) {
      let moment = Moment(microsecondsSince1970: Int64((time.timeIntervalSince1970 * 1e6).rounded()))
      rows.append(
        Row(
          person: intern(person), moment: moment, values: values.map { intern($0) },
          place: place.map { intern($0) }, headphones: headphones))
    }
  }

  private let file: LogFile

  /// Takes a log.
  init(_ file: LogFile) { self.file = file }

  private func log() -> Log {
    var log = Log()
    let path = file.form == .folder ? file.path + "/donations.jsonl" : file.path
    guard let data = FileManager.default.contents(atPath: path) else { return log }
    let dates = ISO8601DateFormatter()
    let decoder = JSONDecoder()
    var lines = data.split(separator: UInt8(ascii: "\n"))[...]
    if file.form == .table { lines = lines.dropFirst() }
    for line in lines {
      switch file.form {
      case .folder, .lines, .bareLines:
        guard let row = try? decoder.decode(Line.self, from: line), let time = dates.date(from: row.time)
        else { continue }
        log.add(
          row.person, time, ["venue", "dish", "size"].map { row.parameters[$0] ?? "" }, row.place,
          row.signals["headphones"] ?? false)
      case .table:
        let cells = String(decoding: line, as: UTF8.self).components(separatedBy: ",")
        guard cells.count == 7, let time = dates.date(from: cells[1]) else { continue }
        log.add(cells[0], time, Array(cells[2...4]), cells[5].isEmpty ? nil : cells[5], cells[6] == "true")
      }
    }
    return log
  }

  /// Reads, and lets go.
  func run(_ operations: Range<Int>) -> Int { operations.reduce(0) { sum, _ in sum &+ log().rows.count } }

  /// What every row says.
  func answer() -> UInt64 {
    var digest = Digest()
    let log = log()
    for row in log.rows {
      digest.add(text: log.texts[row.person])
      digest.add(text: row.moment.description)
      for value in row.values { digest.add(text: JSONText.quoted(log.texts[value])) }
      digest.add(text: row.place.map { log.texts[$0] } ?? "")
      digest.add(text: row.headphones ? "true" : "false")
    }
    return digest.value
  }

  /// Nothing to bring back.
  func prepare() {}
  /// Nothing is counted.
  var memory: Memory? { nil }
}
