import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Says what the columns of the tables at moments mean, and what they do not show.
extension MomentDocument {
  var notes: TerminalText {
    var text = Figure.intervalNote(
      results.flatMap { result in headlines(of: result).map(\.metric) }, scale: "",
      blocks: dataset.scoredPeople, "people", effective: effectivePeople,
      isAsked: environment.asksIntervals)
    text += """
      nats: gain in log likelihood over poisson, for each event. utility: what showing the best candidate from a \
      probability on is worth, a person and week. display: donations that come while on display, 30 minutes a \
      person and day, for a quarter of an hour each (Molchan diagram). ECE: expected calibration error of the best \
      candidate; floor: what perfect calibration would show, with days redrawn as wholes; from .2: of those with a \
      probability of .2 or more, which stand as likely answers by fifths.
      budget coverage: donations that come while on display, of a surface that claims within \
      \(CountedNoun.of(horizon, "minutes")) and has a budget of one wrong claim a week; taps saved: by \
      hand one for the app, one for the action and one for each parameter, on display one, each \
      \(Figure.tick(MomentMetric.secondsATap)) s (keystroke-level model).
      P_any: whether it is time for anything at all; its nats are for each moment at which anything came.
      ns a moment: median nanoseconds of an answer about all known candidates. bytes a person: what the strategy \
      keeps at the end.

      """
    if hasOracle {
      text += "of oracle: the figure over that of the oracle, which knows how the world is made.\n"
    }
    return text + ShareOfLearner(results).note + dashNote
  }

  private var dashNote: TerminalText {
    func lacks(_ name: String, _ minutes: Int) -> Bool {
      results.contains { $0.value(name, within: minutes) == nil }
    }
    var text: TerminalText = ""
    if hasOracle { text += "– of oracle: the oracle itself, or a share of nothing.\n" }
    if lacks("claim_precision", horizon) {
      text += "– precision: nothing was claimed, or no claim could be judged.\n"
    }
    if results.contains(where: { $0.cost.suggestNanosecondsP50 <= 0 || $0.cost.bytesPerPerson <= 0 }) {
      text += "– ns a moment, bytes a person: \(Figure.unmeasured).\n"
    }
    return text
  }
}
