import Foundation
import PredictionTestSupport

/// SQLite databases for tests, made by the system's program.
enum Database {
  /// Whether the program is there. Without it tests of databases are left out.
  static let isAvailable = (try? run(":memory:", "SELECT 1")) != nil

  /// The bytes of a database that some statements make.
  static func bytes(_ statements: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/made.db"
    try run(path, statements)
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Runs statements on a database.
  static func run(_ path: String, _ statements: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-batch", "-bail", path, statements]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw CocoaError(.featureUnsupported) }
  }

  /// A process that has a database open until it is ended.
  final class Session {
    private let process = Process()
    private let input = Pipe()

    /// Runs statements, of which the last one prints something, and keeps the database open.
    init(_ path: String, _ statements: String) throws {
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["sqlite3", "-batch", path]
      (process.standardInput, process.standardOutput) = (input, output)
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data((statements + "\n").utf8))
      _ = output.fileHandleForReading.availableData
    }

    func end() {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
  }
}
