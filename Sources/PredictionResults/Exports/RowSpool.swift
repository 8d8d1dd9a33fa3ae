import PredictionLogs
import Synchronization

/// Rows that are written in any order and read in that of their keys.
///
/// People are replayed in parallel, and the rows of a large log do not fit in memory. So the rows go to a file without
/// a name, which disappears with the process, and only their positions are kept: 16 bytes a key, and after ``seal()``
/// 16 for all that stand one after the other.
final class RowSpool: Sendable {
  private struct State {
    var buffer: [UInt8] = []
    var offset: UInt64 = 0
    /// The pieces that were sealed, in order, and those that may still come in any order.
    var sealed: [(offset: UInt64, count: Int)] = []
    var places: [(offset: UInt64, count: Int)] = []
    var failure: WriteError?
  }

  private static let bufferSize = 1 << 16
  /// The most bytes that are read in one piece, but for what was written in one.
  private static let pieceSize = 1 << 20

  private let file: CheckedFile
  private let path: String
  private let state = Mutex(State())

  /// Opens a spool on the disk that holds a path, which errors name.
  init(beside path: String) throws(WriteError) {
    let place = try WritingPlace.file(path)
    do {
      var temporary = try TemporaryFile(in: place.folder, mode: 0o600)
      temporary.removeName()
      file = temporary.file
    } catch { throw error.writing(path) }
    self.path = path
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

  /// Puts the rows so far in the order of their keys before all that come, whose keys begin anew.
  func seal() {
    state.withLock { state in
      for place in state.places where place.count > 0 {
        // Rows that were written one after the other are read in one piece.
        if let last = state.sealed.last, last.offset + UInt64(last.count) == place.offset,
          last.count < RowSpool.pieceSize
        {
          state.sealed[state.sealed.count - 1].count += place.count
        } else {
          state.sealed.append(place)
        }
      }
      state.places.removeAll()
    }
  }

  /// Calls `body` with the rows, in the order of the keys.
  /// - Throws: ``WriteError`` for rows that could not be written or read back.
  func forEach(_ body: ([UInt8]) -> Void) throws(WriteError) {
    seal()
    let (pieces, failure) = state.withLock { state in
      flush(&state)
      return (state.sealed, state.failure)
    }
    if let failure { throw failure }
    for piece in pieces {
      do { body(try file.read(at: piece.offset, count: piece.count)) } catch {
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
