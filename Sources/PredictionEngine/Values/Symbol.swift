/// A text that was interned once: a number that stands for its UTF-8 bytes in one ``SymbolTable``.
///
/// Comparing two symbols of one table compares the texts byte by byte, at the price of comparing two integers.
public struct Symbol: Hashable, Sendable, BitwiseCopyable {
  /// The position in the table.
  public var rawValue: UInt32
  /// Wraps a position.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Stands for a value that is missing: no text, in no table.
  public static let missing = Symbol(rawValue: .max)
}
