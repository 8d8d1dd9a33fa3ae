import Foundation
import Synchronization

/// A file that is written as a whole or not at all: its bytes go to a sibling, which takes the name at the end.
///
///     let file = try OutputFile("trials.csv")
///     file.write(Array("id\n".utf8))
///     try file.finish()
///
/// # Edge cases
/// A folder, a device and a pipe are refused before anything is written, for taking their name would destroy them. What
/// goes wrong while writing is told by ``finish()``, so that a long run need not stop in its middle. A file that is not
/// finished leaves nothing behind; a process that is told to end calls ``removeUnfinished()``.
///
/// # Cost
/// 64 KiB of buffer.
///
/// # Source
/// Ours; rename(2) replaces in one step.
public final class OutputFile: Sendable {
  private struct State {
    var buffer: [UInt8] = []
    var failure: DatasetWriteError?
    var isFinished = false
  }

  private static let bufferSize = 1 << 16
  private static let unfinished = Mutex<[String]>([])

  /// The path as given.
  public let path: String
  private let temporary: String
  private let handle: FileHandle
  private let state = Mutex(State())

  /// Opens the sibling.
  /// - Throws: ``DatasetWriteError`` when the path can be no file of ours.
  public init(_ path: String) throws(DatasetWriteError) {
    let files = FileManager.default
    let type = (try? files.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    if let type, type != .typeRegular, type != .typeSymbolicLink {
      throw DatasetWriteError(path: path, reason: "this exists and is no file", remedy: "name a file")
    }
    let target = URL(fileURLWithPath: path)
    let temporary = target.deletingLastPathComponent().appendingPathComponent(
      ".\(target.lastPathComponent).writing-\(ProcessInfo.processInfo.processIdentifier)"
    ).path
    guard !path.isEmpty, files.createFile(atPath: temporary, contents: nil),
      let handle = FileHandle(forWritingAtPath: temporary)
    else { throw OutputFile.cannotWrite(path) }
    OutputFile.unfinished.withLock { $0.append(temporary) }
    self.path = path
    self.temporary = temporary
    self.handle = handle
  }

  deinit {
    try? handle.close()
    if !state.withLock({ $0.isFinished }) { OutputFile.remove(temporary) }
  }

  /// Adds bytes; after a failure it does nothing, and ``finish()`` tells.
  public func write(_ bytes: [UInt8]) {
    state.withLock { state in
      state.buffer.append(contentsOf: bytes)
      if state.buffer.count >= OutputFile.bufferSize { flush(&state) }
    }
  }

  /// Gives the file its name.
  /// - Throws: ``DatasetWriteError`` for whatever went wrong since the start.
  public func finish() throws(DatasetWriteError) {
    let failure = state.withLock { state -> DatasetWriteError? in
      flush(&state)
      if let failure = state.failure { return failure }
      guard rename(temporary, path) == 0 else { return OutputFile.cannotWrite(path) }
      state.isFinished = true
      return nil
    }
    if let failure { throw failure }
    OutputFile.unfinished.withLock { $0.removeAll { $0 == temporary } }
  }

  /// Removes the siblings of all files that are being written: the last thing an interrupted process does.
  public static func removeUnfinished() {
    unfinished.withLock { paths in
      for path in paths { try? FileManager.default.removeItem(atPath: path) }
      paths = []
    }
  }

  /// The bytes from a position on, for whoever wrote them and needs them in another order.
  func read(at offset: UInt64, count: Int) -> [UInt8] {
    state.withLock { state in
      flush(&state)
      guard let reader = try? FileHandle(forReadingFrom: URL(fileURLWithPath: temporary)) else { return [] }
      defer { try? reader.close() }
      try? reader.seek(toOffset: offset)
      return (try? reader.read(upToCount: count)).flatMap { $0 }.map { [UInt8]($0) } ?? []
    }
  }

  /// What went wrong so far.
  var failure: DatasetWriteError? { state.withLock { $0.failure } }

  private func flush(_ state: inout State) {
    if state.failure == nil, !state.buffer.isEmpty {
      do {
        try handle.write(contentsOf: Data(state.buffer))
      } catch {
        state.failure = OutputFile.cannotWrite(path)
      }
    }
    state.buffer.removeAll(keepingCapacity: true)
  }

  private static func remove(_ temporary: String) {
    unfinished.withLock { $0.removeAll { $0 == temporary } }
    try? FileManager.default.removeItem(atPath: temporary)
  }

  private static func cannotWrite(_ path: String) -> DatasetWriteError {
    DatasetWriteError(
      path: path, reason: "the file cannot be written", remedy: "check the folder, permissions and free space"
    )
  }
}
