import PredictionEngine

/// The end of a state's file, found by its head and its journal alone, so that a record can be appended without reading the
/// snapshot.
///
/// # Edge cases
/// A changed byte of the snapshot is not noticed here; the next opening refuses it.
struct JournalEnd {
  /// The place at which the snapshot ends and the journal begins.
  let snapshotLength: Int
  /// The number of bytes that count; what follows is a torn tail.
  let length: Int

  /// Finds the end of a file.
  /// - Complexity: O(bytes of the journal).
  init(_ file: SystemFile, path: String) throws(StoreError) {
    let head = try JournalEnd.bytes(of: file, path, 0..<(StateFile.headBytes + StateRecord.headBytes))
    try StateFile.checkHead(head, file: path)
    guard let (payload, _) = StateRecord.head(head, at: StateFile.headBytes) else {
      throw StateFile.noSnapshot(path)
    }
    snapshotLength = head.count + payload
    let journal = try JournalEnd.bytes(of: file, path, snapshotLength..<Int.max)
    length = snapshotLength + (try StateFile.journal(journal, from: 0, base: snapshotLength, file: path)).end
  }

  private static func bytes(
    of file: SystemFile, _ path: String, _ range: Range<Int>
  ) throws(StoreError) -> [UInt8] {
    do throws(SystemFailure) {
      return try file.contents(from: range.lowerBound, upTo: range.upperBound)
    } catch { throw error.error(path, "read") }
  }
}
