/// A shortcut's counts in one cache line.
///
/// # Layout
/// ```
/// byte  0 … 23  24 … 30  31     32 … 47           48        52     56        60
///       hours   Mon–Sun  spare  the person's      shortcut  total  last use  wide twin from 1,
///       0 … 23                  places 1 … 16     (UInt32 each)              0 none
/// ```
/// A row in which a count would pass 255 has its 48 counts elsewhere, 32 bits each, and zeros here.
///
/// # Source
/// Ours: the rows that `CounterTiles` were measured against, which win where nobody asks.
package struct CountedRow: Sendable, Equatable {
  /// How many columns of counts there are; the one at ``unknownPlace`` holds nothing.
  static let columns = 48
  /// The column of donations without a place, whose counts are not kept.
  static let unknownPlace = 31
  /// Where places begin.
  static let firstPlace = 32
  /// How many places have columns.
  static let places = 16

  /// The columns, sixteen at a time.
  var counts: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)
  /// The shortcut's number among all families' shortcuts.
  package internal(set) var shortcut: UInt32
  /// How often it was donated.
  package internal(set) var total: UInt32
  /// The number of its last donation among the person's, from 1.
  package internal(set) var lastUse: UInt32
  /// Where the wide counts are, from 1; 0 where the bytes are the counts.
  var wide: UInt32

  /// A shortcut that was never donated.
  init(shortcut: UInt32) {
    counts = (.zero, .zero, .zero)
    self.shortcut = shortcut
    total = 0
    lastUse = 0
    wide = 0
  }

  /// Adds the columns of another row; no sum is to pass 255.
  @inline(__always)
  mutating func add(_ other: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)) {
    counts.0 &+= other.0
    counts.1 &+= other.1
    counts.2 &+= other.2
  }

  /// A column's byte.
  func byte(_ column: Int) -> UInt8 {
    switch column / 16 {
    case 0: counts.0[column]
    case 1: counts.1[column - 16]
    default: counts.2[column - 32]
    }
  }

  /// Sets a column's byte.
  mutating func setByte(_ column: Int, to count: UInt8) {
    switch column / 16 {
    case 0: counts.0[column] = count
    case 1: counts.1[column - 16] = count
    default: counts.2[column - 32] = count
    }
  }

  /// The same shortcut with the same counts.
  package static func == (left: CountedRow, right: CountedRow) -> Bool {
    left.counts == right.counts && left.shortcut == right.shortcut && left.total == right.total
      && left.lastUse == right.lastUse && left.wide == right.wide
  }
}
