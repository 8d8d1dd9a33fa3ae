import PredictionEngine
import SystemLibraries

/// The rows that a query finds in a SQLite database, as a table with a header.
///
/// The database is copied with what its journal holds, and the copy is read by the system's `sqlite3`; so a database that is
/// in use is read as it was last committed, and nothing is written beside it. A copy during which the database changed is
/// made again.
///
/// # Source
/// SQLite: *Write-Ahead Logging* and *Rollback journal*; `-safe` of its command, by which a query reads and does nothing else.
final class DatabaseText {
  private static let journals = ["-wal", "-journal"]
  private static let tries = 5

  private let folder: String
  private let text: ProgramText

  /// Copies the database and begins to read.
  /// - Throws: ``DataError`` for a database that cannot be copied, or that never stays as it is.
  init(_ path: String, _ query: DatabaseQuery) throws(DataError) {
    let folder = FileManager.default.temporaryDirectory.path + "/nextaction-\(UUID().uuidString)"
    self.folder = folder
    func failure(_ reason: String, _ remedy: String) -> DataError {
      UnfinishedFiles.removeFolder(folder)
      return DataError(file: path, reason: reason, remedy: remedy)
    }
    var isWhole = false
    do {
      try UnfinishedFiles.makeFolder(folder)
      for count in 0..<DatabaseText.tries where !isWhole {
        if count > 0 { usleep(200_000) }
        isWhole = try DatabaseText.copy(path, folder)
      }
    } catch {
      throw failure(
        "the database cannot be copied to be read", "check its permissions, and the space of \(folder)")
    }
    if DatabaseText.isCut(folder + "/copy.db") {
      throw failure("the database is cut: it has fewer bytes than it says", "copy it again from where it was")
    }
    if !isWhole {
      let (from, to) = (ShellText.file(path), ShellText.inQuotes(".backup copy.db"))
      throw failure(
        "the database changes while it is read",
        "close the program that writes to it, or read a copy: sqlite3 \(from) \(to)")
    }
    let errors = folder + "/errors"
    text = ProgramText(
      "sqlite3 -batch -safe -init /dev/null -csv -header \(ShellText.quoted(folder + "/copy.db")) "
        + "\(ShellText.quoted(query.text)) 2> \(ShellText.quoted(errors))"
    ) { isMissing in
      let said = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
      return DatabaseText.error(path, isMissing ? nil : said)
    }
  }

  deinit { UnfinishedFiles.removeFolder(folder) }

  func next(upTo count: Int) throws(DataError) -> [UInt8] { try text.next(upTo: count) }

  /// The error of what `sqlite3` said; `nil` where there is no such program.
  private static func error(_ path: String, _ said: String?) -> DataError {
    guard let said else {
      return DataError(
        file: path, reason: "the file is a SQLite database, and there is no program sqlite3 here",
        remedy: "install sqlite3")
    }
    let lines = said.split(separator: "\n").map(String.init)
    let line = lines.first { !$0.hasPrefix("--") } ?? "it ended without a word"
    let reason =
      ["Error: in prepare, ", "Parse error: ", "Error: "].first { line.hasPrefix($0) }
      .map { line.dropFirst($0.count) } ?? line[...]
    return DataError(
      file: path, reason: "the database has not what the query reads (\(Excerpt.of(String(reason))))",
      remedy: "see what it has: sqlite3 \(ShellText.file(path)) .schema, and say --query")
  }

  /// Copies a database with its journals. Returns whether it stayed as it was.
  private static func copy(_ path: String, _ folder: String) throws -> Bool {
    let before = marks(of: path)
    for end in [""] + journals {
      let copy = folder + "/copy.db" + end
      try? FileManager.default.removeItem(atPath: copy)
      if FileIdentity(ofPath: path + end) == nil { continue }
      let (from, to) = (
        try CheckedFile.open(path + end, O_RDONLY | O_CLOEXEC),
        try CheckedFile.open(copy, O_WRONLY | O_CREAT | O_CLOEXEC, mode: 0o600)
      )
      while case let piece = try from.next(upTo: 1 << 20), !piece.isEmpty { try to.write(piece) }
    }
    return marks(of: path) == before
  }

  /// Whether a database has fewer pages than its header says. With a journal beside it, the header may be older than its pages.
  private static func isCut(_ path: String) -> Bool {
    guard journals.allSatisfy({ FileIdentity(ofPath: path + $0)?.byteCount ?? 0 == 0 }),
      let start = try? CheckedFile.open(path, O_RDONLY | O_CLOEXEC).next(upTo: 100), start.count == 100
    else { return false }
    func number(_ range: Range<Int>) -> Int { start[range].reduce(0) { $0 << 8 | Int($1) } }
    // A size of 1 is 65,536. The count of pages holds where it was written with the last change.
    let size = number(16..<18) == 1 ? 1 << 16 : number(16..<18)
    return start[24..<28] == start[92..<96]
      && (FileIdentity(ofPath: path)?.byteCount ?? 0) < size * number(28..<32)
  }

  /// The sizes and times of a database and its journals, of which one changes with each write.
  private static func marks(of path: String) -> [Int] {
    ([""] + journals).flatMap { end in
      var status = stat()
      guard stat(path + end, &status) == 0 else { return [0] }
      return [Int(status.st_size), status.modified.tv_sec, status.modified.tv_nsec]
    }
  }
}

extension stat {
  fileprivate var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
