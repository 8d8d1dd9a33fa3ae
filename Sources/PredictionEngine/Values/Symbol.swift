/// A number that stands for the UTF-8 bytes of one text in one ``SymbolTable``.
///
/// Comparing two symbols of one table compares their texts byte by byte.
public struct Symbol: Hashable, Sendable, BitwiseCopyable {
  /// The text's position in the table.
  public var rawValue: UInt32
  /// Makes a symbol from a position in a table.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The symbol of a missing value; no table has a text for it.
  public static let missing = Symbol(rawValue: .max)
  /// The symbol of a text that a question mentions and no donation has; no table has a text for it.
  static let unknown = Symbol(rawValue: .max - 1)
}
