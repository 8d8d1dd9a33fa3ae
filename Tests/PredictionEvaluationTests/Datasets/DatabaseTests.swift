import Foundation
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("SQLite databases", .enabled(if: Database.isAvailable, "sqlite3 is not there"))
struct DatabaseTests {
  private static let table = """
    CREATE TABLE log (who TEXT, at TEXT, what TEXT);
    INSERT INTO log VALUES ('ann', '2026-03-02 08:00', 'tea, hot'), ('ann', '2026-03-03 08:00', 'coffee' || char(10));
    """

  private func options(_ query: String) throws -> DatasetOptions {
    var options = try DatasetOptions.table("person=who,time=at,intent=:Do,parameters=what")
    try options.set("query", query)
    return options
  }

  @Test("A query's rows are read as those of a table, and the database stays as it was")
  func reads() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("log.db", Database.bytes(DatabaseTests.table))
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let dataset = try DatasetReader.read(path, options: options("SELECT * FROM log ORDER BY at")).dataset
    #expect(
      dataset.rows.map { dataset.symbols.text(of: $0.donation.values[0]) } == [
        #""tea, hot""#, #""coffee\n""#,
      ])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["log.db"])
  }

  @Test("What is committed and only in the journal of a database in use is read, and the journal stays")
  func journal() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/log.db"
    try Database.run(path, "PRAGMA journal_mode=WAL;" + DatabaseTests.table)
    let session = try Database.Session(
      path, "INSERT INTO log VALUES ('ann', '2026-03-04 08:00', 'milk'); SELECT 'done';")
    let files = ["", "-wal", "-shm"].map { URL(fileURLWithPath: path + $0) }
    let before = try files.map { try Data(contentsOf: $0) }
    #expect(!before[1].isEmpty)
    let dataset = try DatasetReader.read(path, options: options("SELECT * FROM log")).dataset
    #expect(dataset.rows.count == 3)
    #expect(try files.map { try Data(contentsOf: $0) } == before)
    session.end()
  }

  @Test(
    "What cannot be read gets a sentence",
    arguments: [
      ("SELECT * FROM logs", "the database has not what the query reads (no such table: logs)"),
      ("SELECT * FROM log WHERE 0", "the query finds no rows"),
      ("SELECT what FROM log", "there is no column \"who\""),
      (
        "SELECT readfile('/etc/hostname') AS who, at, what FROM log",
        "the database has not what the query reads"
      ),
    ])
  func sentences(_ query: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    let bytes = try Database.bytes(DatabaseTests.table)
    let message = folder.message { _ = try folder.read("log.db", bytes, options(query)) }
    #expect(message.contains(words), "\(message)")
  }

  @Test("A query of a text, and a text that is no query, get a sentence")
  func misuse() throws {
    let folder = try TemporaryFolder()
    let message = folder.message {
      _ = try folder.read("log.csv", "who,at,what\nann,2026-03-02,tea\n", options("SELECT 1"))
    }
    #expect(message == "log.csv: this is no SQLite database, and a query reads one; leave out --query")
    for text in [".shell date", "DELETE FROM log", ""] {
      #expect(folder.message { _ = try DatabaseQuery(text) }.contains("reads no rows"))
    }
    let bytes = try Database.bytes(DatabaseTests.table)
    #expect(folder.message { _ = try folder.read("log.db", bytes) }.contains("--query 'SELECT * FROM TABLE'"))
    let cut = Array(bytes.prefix(bytes.count / 2 + 7))
    #expect(
      folder.message { _ = try folder.read("log.db", cut, options("SELECT * FROM log")) }.contains("is cut"))
  }
}
