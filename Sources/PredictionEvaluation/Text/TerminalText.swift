import PredictionEngine

/// A text for a terminal, whose names cannot do anything to it: there is no way to put one in but as a visible line.
///
///     let name = "a\u{1B}[2J"
///     let text: TerminalText = "\(name): \(3) people\n"   // a\u{1B}[2J: 3 people, and one line end
///
/// # Definition
/// What a literal says stays as it is, line ends included. Whatever is interpolated is made visible as one line, as
/// `VisibleText` says, unless it is such a text itself.
///
/// # Edge cases
/// A text that was laid out before, such as a message of several lines, keeps its line ends: ``init(lines:)``.
///
/// # Source
/// Ours.
public struct TerminalText: Sendable, Equatable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The text, ready to be written.
  public private(set) var text: String

  /// A text of ours.
  public init(stringLiteral value: String) { text = value }

  /// A text of ours with things from elsewhere in it.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Lines that were laid out before: line ends stay, everything else that is not seen is shown by its code.
  /// - Complexity: O(bytes).
  public init(lines: String) {
    text = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.line(String($0)) }.joined(separator: "\n")
  }

  /// The text, safe for a terminal.
  public var description: String { text }

  /// Whether there is nothing to write.
  public var isEmpty: Bool { text.isEmpty }

  /// Both texts, one behind the other.
  public static func + (left: TerminalText, right: TerminalText) -> TerminalText {
    var sum = left
    sum += right
    return sum
  }

  /// Appends another text that is safe already.
  public static func += (left: inout TerminalText, right: TerminalText) { left.text += right.text }

  /// Makes whatever is interpolated visible.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Reserves room for the literal parts.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Adds a literal as it is.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a text whose names are visible.
    public mutating func appendInterpolation(_ safe: TerminalText) { text += safe.text }

    /// Adds anything else as one visible line.
    public mutating func appendInterpolation(_ value: some Any) { text += VisibleText.line("\(value)") }
  }
}
