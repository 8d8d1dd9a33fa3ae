import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

/// The moments at which a replay asks.
enum MomentKind: String, ExpressibleByArgument, CaseIterable {
  case grid
}

/// Whether a replay asks at moments instead of at donations, and how long counts as now.
struct MomentArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Ask at moments whether now is the time, instead of at donations which comes next: grid, each quarter of an hour.",
      discussion:
        "The strategies are then those of `nextaction list timing-strategies`, all of them by default.",
      valueName: "kind"))
  var moments: MomentKind?

  @Option(
    help: ArgumentHelp(
      "The minutes that count as now: a multiple of 15, up to 120 (default: 60).", valueName: "minutes"))
  var horizon: Int?

  func validate() throws {
    guard let horizon else { return }
    if moments == nil {
      throw WrongUsage.because("--horizon is for --moments grid; leave it out, or add that")
    }
    if !(15...120).contains(horizon) || horizon % 15 != 0 {
      throw WrongUsage.because("--horizon is a multiple of 15, from 15 to 120")
    }
  }

  /// Refuses the options that have no meaning at moments.
  func check(_ command: ReplayCommand) throws {
    let (scoring, exports) = (command.scoring, command.exports)
    let given: [(name: String, isGiven: Bool)] = [
      ("--score-only", scoring.scoreOnly != nil), ("--from", scoring.from != nil),
      ("--until", scoring.until != nil), ("--warm-up", scoring.warmUp > 0),
      ("--surface", scoring.surface != Surface.search.name), ("--per-person", scoring.perPerson),
      ("--feedback-delay", command.delay.feedbackDelay != nil), ("--frozen-history", command.frozen.isGiven),
      ("--per-candidate", exports.perCandidate != nil), ("--contexts", exports.contexts != nil),
      ("--no-series", exports.noSeries), ("--external", command.strategies.external != nil),
      ("--checkpoint", command.checkpoint.checkpoint != nil), ("--stream", command.stream),
    ]
    if let option = given.first(where: \.isGiven) {
      throw WrongUsage.because(
        "\(option.name) is about donations that are asked about, and --moments asks between them; leave out one"
      )
    }
  }
}
