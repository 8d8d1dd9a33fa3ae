/// The numbers of a snapshot's kinds of entries.
enum SnapshotEntry {
  static let donation: UInt64 = 0
  static let feedback: UInt64 = 1
  static let reading: UInt64 = 2
  /// The bit of feedback that is of a supplied shortcut.
  static let ofSupplied: UInt8 = 0x80
}
