import PredictionEngine

/// A text that is safe for a terminal: everything put into it becomes visible text on one line.
///
///     let name = "a\u{1B}[2J"
///     let text: TerminalText = "\(name): \(3) people\n"   // a\u{1B}[2J: 3 people, and one line end
///
/// A literal stays unchanged, line ends included. An interpolated value is made visible as one line, as
/// `VisibleText` defines it, unless it is a `TerminalText` already.
public struct TerminalText: Sendable, Equatable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The text in its safe form, ready to be written.
  public private(set) var text: String

  /// Creates a text from a literal, which stays unchanged.
  public init(stringLiteral value: String) { text = value }

  /// Creates a text from a literal with interpolated values, which are made visible.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Creates a text from lines that already have a layout. Line ends stay; every other invisible character is
  /// shown by its code.
  public init(lines: String) {
    text = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.line(String($0)) }.joined(separator: "\n")
  }

  public var description: String { text }

  /// True when there is nothing to write.
  public var isEmpty: Bool { text.isEmpty }

  /// Both texts, one after the other.
  public static func + (left: TerminalText, right: TerminalText) -> TerminalText { "\(left)\(right)" }

  /// Appends another safe text.
  public static func += (left: inout TerminalText, right: TerminalText) { left.text += right.text }

  /// Collects the parts of a literal and makes interpolated values visible.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Reserves room for the literal parts.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Adds a literal unchanged.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a text that is already safe.
    public mutating func appendInterpolation(_ safe: TerminalText) { text += safe.text }

    /// Adds any other value as one visible line.
    public mutating func appendInterpolation(_ value: some Any) { text += VisibleText.line("\(value)") }
  }

  /// The text with its longer lines broken at spaces. A word longer than a line stands on a line of its own.
  package func wrapped(to columns: Int = 100) -> TerminalText {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      if line.count <= columns { return String(line) }
      var (result, width) = ("", 0)
      for word in line.split(separator: " ") {
        let count = word.count
        if width > 0 {
          let fits = width + 1 + count <= columns
          result += fits ? " " : "\n"
          width = fits ? width + 1 : 0
        }
        result += word
        width += count
      }
      return result
    }
    return TerminalText(lines: lines.joined(separator: "\n"))
  }
}
