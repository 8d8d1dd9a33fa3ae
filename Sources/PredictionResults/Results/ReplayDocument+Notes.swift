import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Says what the columns of a replay's table mean, and what they do not show.
extension ReplayDocument {
  var notes: TerminalText {
    """
    \(boardNote)\(intervalNote)\(averageNote)\(oracleNote)\(dashNote)ECE: expected calibration error (floor: what \
    perfect calibration would show). µs/ask: median microseconds of a question.
    \(delayNote)\(learningNote)\(frozenNote)\(firstUsesNote)
    """
  }

  var averageNote: TerminalText {
    environment.averagesPeople ? "Figures are means of person means (macro averages).\n" : ""
  }

  private var dashNote: TerminalText {
    var text = Figure.unstatedNote(
      results.contains { $0.metric("log_loss") == nil && $0.metric("calibration_error") == nil })
    if results.contains(where: { bytes($0) == nil || microseconds($0) == nil }) {
      text += "– µs/ask, kB/person: \(Figure.unmeasured).\n"
    }
    return text
  }

  private var oracleNote: TerminalText {
    (hasOracle ? "of oracle: hits over the oracle's expected hits. \(OracleShare.scatter)\n" : "")
      + ShareOfLearner(results).note
  }

  var hasOracle: Bool { results.contains { $0.metric("oracle_share@1") != nil } }

  /// The time of the replay, and the time that metrics, intervals and tests added to it; empty when it was
  /// not measured.
  var durationNote: TerminalText {
    Figure.durationNote(replaySeconds, evaluationSeconds)
  }

  private var intervalNote: TerminalText {
    Figure.intervalNote(
      results.map { $0.metric("hit_rate@1") }, scale: " on the logit scale",
      blocks: blocks, blockKind, effective: effectiveBlocks, isAsked: environment.asksIntervals)
  }

  private var delayNote: TerminalText {
    guard case .string(let text)? = environment["feedbackDelay"], let delay = try? FeedbackDelay(text)
    else { return "" }
    let ceiling: TerminalText =
      results.contains { $0.strategy == Ceiling.oracle }
      ? " The oracle knows everything before the trial at once: a ceiling without delay, over the known candidates."
      : ""
    return
      "Donations become known \(delay.words) later; a truth not known yet counts as a first use.\(ceiling)\n"
  }

  /// Says what scores that were made elsewhere name and nobody can know; empty where they name nothing of the kind.
  var firstUsesNote: TerminalText {
    results.reduce("") { text, result in
      result.firstUses?.remark(about: result.strategy).map { text + "\($0)\n" } ?? text
    }
  }

  /// Says which donations are learned; empty where all are.
  private var learningNote: TerminalText {
    func number(_ name: String) -> Double? {
      if case .number(let number)? = environment[name] { number } else { nil }
    }
    let note = LearningRules(
      doubleWindowSeconds: number("doubleWindow") ?? 0, suggestionWeight: number("suggestionWeight") ?? 1
    ).note
    let follow = number("follow").map {
      "With probability \(NumberForm.decimal.text($0)) people run the first suggestion instead; what is judged is what they "
        + "wanted. "
    }
    return note.isEmpty && follow == nil ? "" : "\(follow ?? "")\(note)\n"
  }

  /// Says what each trial may know when the history is frozen; empty when it is not.
  private var frozenNote: TerminalText {
    guard case .integer(let donations)? = environment["frozenHistory"],
      case .integer(let recent)? = environment["recent"]
    else { return "" }
    return
      "Each trial asks a fresh predictor that learned the last \(CountedNoun.of(donations, "donations")) before the "
      + "person's first scored one and the last \(recent) before the trial; a truth not among them counts as a first use.\n"
  }
}
