import Synchronization

/// Rows that are written in any order and read in that of their keys.
///
/// People are replayed in parallel, and the rows of a large log do not fit in memory. So the rows are written to a
/// file as they come, and only their positions are kept.
///
/// # Cost
/// 16 bytes of memory for each key. Each row is written twice.
final class RowSpool: Sendable {
  private struct State {
    var offset: UInt64 = 0
    var places: [(offset: UInt64, count: Int)]
    var failure: WriteError?
  }

  private let file: SpoolFile
  private let state: Mutex<State>

  /// Opens a temporary file next to a path. Keys beyond the given number take their memory when they come.
  init(keys: Int = 0, beside path: String) throws(WriteError) {
    file = try SpoolFile(beside: path)
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
      do throws(WriteError) { try file.append(bytes) } catch { state.failure = error }
    }
  }

  /// Calls `body` with the rows, in the order of the keys.
  /// - Throws: ``WriteError`` for rows that could not be written or read back.
  func forEach(_ body: ([UInt8]) -> Void) throws(WriteError) {
    let (places, failure) = state.withLock { ($0.places, $0.failure) }
    if let failure { throw failure }
    var key = 0
    while key < places.count {
      guard places[key].count > 0 else {
        key += 1
        continue
      }
      // Rows that were written one after the other are read in one piece.
      let start = places[key].offset
      var end = start + UInt64(places[key].count)
      key += 1
      while key < places.count, end - start < 1 << 20,
        places[key].count == 0 || places[key].offset == end
      {
        end += UInt64(places[key].count)
        key += 1
      }
      body(try file.read(at: start, count: Int(end - start)))
    }
  }
}
