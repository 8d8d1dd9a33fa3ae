import PredictionLogs
import Synchronization

/// Rows that are written in any order and read in that of their keys.
///
/// People are replayed in parallel, and the rows of a large log do not fit in memory. So the rows go to a file without
/// a name, which disappears with the process, and only their positions are kept: 16 bytes a key.
final class RowSpool: Sendable {
  private struct State {
    var buffer: [UInt8] = []
    var offset: UInt64 = 0
    var places: [(offset: UInt64, count: Int)]
    var failure: WriteError?
  }

  private static let bufferSize = 1 << 16

  private let file: CheckedFile
  private let path: String
  private let state: Mutex<State>

  /// Opens a spool on the disk that holds a path, which errors name. Keys beyond the given number take their memory
  /// when they come.
  init(keys: Int = 0, beside path: String) throws(WriteError) {
    let place = try WritingPlace.file(path)
    do {
      var temporary = try TemporaryFile(in: place.folder, mode: 0o600)
      temporary.removeName()
      file = temporary.file
    } catch { throw error.writing(path) }
    self.path = path
    state = Mutex(State(places: Array(repeating: (0, 0), count: keys)))
  }

  /// Writes the rows of a key. It may be called from any thread. After a failure it does nothing, and
  /// ``forEach(_:)`` throws.
  func add(_ bytes: [UInt8], at key: Int) {
    state.withLock { state in
      if state.failure != nil { return }
      while state.places.count <= key { state.places.append((0, 0)) }
      state.places[key] = (state.offset, bytes.count)
      state.offset += UInt64(bytes.count)
      state.buffer.append(contentsOf: bytes)
      if state.buffer.count >= RowSpool.bufferSize { flush(&state) }
    }
  }

  /// Calls `body` with the rows, in the order of the keys.
  /// - Throws: ``WriteError`` for rows that could not be written or read back.
  func forEach(_ body: ([UInt8]) -> Void) throws(WriteError) {
    let (places, failure) = state.withLock { state in
      flush(&state)
      return (state.places.filter { $0.count > 0 }, state.failure)
    }
    if let failure { throw failure }
    var next = places[...]
    while let first = next.popFirst() {
      // Rows that were written one after the other are read in one piece.
      var end = first.offset + UInt64(first.count)
      while end - first.offset < 1 << 20, let following = next.first, following.offset == end {
        end += UInt64(following.count)
        next.removeFirst()
      }
      do { body(try file.read(at: first.offset, count: Int(end - first.offset))) } catch {
        throw WriteError(
          path: path, reason: "what was kept beside it cannot be read back: \(error.text)",
          remedy: error.remedy)
      }
    }
  }

  private func flush(_ state: inout State) {
    if state.failure == nil, !state.buffer.isEmpty {
      do { try file.write(state.buffer) } catch { state.failure = error.writing(path) }
    }
    state.buffer.removeAll(keepingCapacity: true)
  }
}
