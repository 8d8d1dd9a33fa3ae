import PredictionBaselines
import PredictionEngine
import PredictionLogs

/// Says how many comparisons a dataset allows, and why a cell of their table is empty.
extension Figure {
  /// Says how many comparisons so many blocks allow, and how many blocks these would need; empty when they are enough.
  package static func familyNote(_ blocks: Int, _ kind: String, comparisons: Int) -> TerminalText {
    let allowed = SmallestDetectableEffect.comparisons(blocks: blocks)
    if comparisons <= allowed { return "" }
    let needed = CountedNoun.of(SmallestDetectableEffect.blocks(comparisons: comparisons), kind)
    let start = "\(CountedNoun.of(blocks, kind)) allow "
    if allowed > 0 {
      return "\(start)\(inWords(allowed)) comparison\(allowed == 1 ? "" : "s") at .05; "
        + "\(inWords(comparisons)) need \(needed)."
    }
    if comparisons == 1 { return "\(start)no comparison at .05; one needs \(needed)." }
    let alone = CountedNoun.of(SmallestDetectableEffect.blocks(comparisons: 1), kind)
    return "\(start)no comparison at .05; one needs \(alone), and \(inWords(comparisons)) need \(needed)."
  }

  /// Says what the minimum detectable effect is, or why there is none, and which comparisons to keep.
  package static func effectNote(
    _ blocks: Int, _ kind: String, challengers: [String], baseline: String, lacksSome: Bool,
    atMoments: Bool = false
  ) -> TerminalText {
    if SmallestDetectableEffect.canReach(blocks: blocks, comparisons: challengers.count) {
      return "Minimum detectable effect: a true difference that, the others being null, is called better or "
        + "worse four times in five.\n"
        + (lacksSome
          ? "None where the difference rests on one \(kind == "days" ? "day" : "person") alone.\n" : "")
    }
    let kept = keptNote(blocks, challengers: challengers, baseline: baseline, atMoments: atMoments)
    return "\(familyNote(blocks, kind, comparisons: challengers.count)) "
      + "So \(atMoments ? "none" : "no challenger") can be called better or worse than \(baseline), and there is "
      + "no minimum detectable effect.\n" + (kept.text.isEmpty ? "" : "\(kept)\n")
  }

  /// Says which comparisons to keep when there are more than so many blocks allow, with the options that name them;
  /// empty when they are enough, or when not even one is allowed.
  ///
  /// `challengers` are in the order of the request.
  static func keptNote(
    _ blocks: Int, challengers: [String], baseline: String, atMoments: Bool = false
  ) -> TerminalText {
    let allowed = SmallestDetectableEffect.comparisons(blocks: blocks)
    guard allowed > 0, challengers.count > allowed else { return "" }
    // Scores that were made elsewhere come from a file, and not from --strategies.
    let ours = challengers.filter { name in
      atMoments
        ? TimingRegistry.all.contains { $0.name == name } : StrategyRegistry.all.contains { $0.name == name }
    }
    let start: TerminalText =
      allowed == 1
      ? "Keep the one that was planned before this table was seen"
      : "Keep the \(inWords(allowed)) that were planned before this table was seen"
    if ours.isEmpty { return "\(start), in the file of --external." }
    let names = ([baseline] + ours.prefix(allowed)).joined(separator: ",")
    return "\(start), such as the first of the request:\n  --strategies \(names) --baseline \(baseline)"
  }

  /// A small number in words, as at the start of a sentence; from thirteen on in digits.
  private static func inWords(_ count: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    return words.indices.contains(count) ? words[count] : CountedNoun.digits(count)
  }
}
