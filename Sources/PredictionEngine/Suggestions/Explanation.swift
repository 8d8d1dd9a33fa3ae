/// The reasons for a suggestion: the very numbers that ranked the shortcut.
///
/// The score is the sum of the terms' contributions, each weight × bits, added in this order. Nothing is
/// rounded, so the sum equals the score to the last bit.
public struct Explanation: Sendable, Equatable, CustomStringConvertible {
  /// One line of evidence.
  public struct Term: Sendable, Equatable {
    /// The source, such as `prior` or `time-of-day`.
    public let source: String
    /// What the term is about; `nil` for one that is about no hour, day, place or shortcut, such as `prior`.
    public let reason: Reason?
    /// The number of the shortcut's donations that support the term.
    public let support: Int
    /// The evidence, in bits.
    public let bits: Double
    /// The factor by which the evidence is multiplied.
    public let weight: Double
    /// The reason in English; it is empty where there is none.
    public var bucket: String { reason?.description ?? "" }
    /// The term's part of the score, weight × bits.
    public var contribution: Double { weight * bits }
  }

  /// The terms, in the order of summation.
  public let terms: [Term]
  /// The stated probability; `nil` for a strategy that states none.
  public let probability: Double?

  /// The sum of the contributions, which is the score that ranked the shortcut.
  public var score: Double { terms.reduce(0) { $0 + $1.contribution } }

  public var description: String {
    var lines = terms.map { term in
      let name = term.bucket.isEmpty ? term.source : "\(term.source) · \(term.bucket)"
      return Explanation.padded(VisibleText.line(name), 44) + Explanation.fixed(term.contribution, 9)
        + " bits  (\(Explanation.fixed(term.bits, 0)) × \(Explanation.fixed(term.weight, 0)), "
        + CountedNoun.of(term.support, "donations") + ")"
    }
    var last = Explanation.padded("score", 44) + Explanation.fixed(score, 9) + " bits"
    if let probability { last += "  → probability \(Explanation.fixed(probability, 0))" }
    lines.append(last)
    return lines.joined(separator: "\n")
  }

  static func padded(_ text: String, _ width: Int) -> String {
    let count = text.count
    if count <= width { return text + String(repeating: " ", count: width - count) }
    return String(text.prefix(width - 1)) + "…"
  }

  static func fixed(_ number: Double, _ width: Int) -> String {
    let magnitude = number < 0 ? -number : number
    guard magnitude < 1e15 else { return number.description }
    let hundredths = Int(magnitude * 100 + 0.5)
    let fraction = hundredths % 100
    let sign = number < 0 && hundredths > 0 ? "−" : ""
    let text = "\(sign)\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
