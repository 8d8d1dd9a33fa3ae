import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

/// The moments at which a replay asks.
enum MomentKind: String, ExpressibleByArgument, CaseIterable {
  case grid
  case sensed
}

/// Whether a replay asks at moments instead of at donations, and how long counts as now.
struct MomentArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Ask at moments whether now is the time, instead of at donations which comes next: grid, each quarter of an hour; "
        + "sensed, whenever something was sensed between donations.",
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
      throw WrongUsage.because("--horizon is for --moments; leave it out, or add --moments grid")
    }
    if !(15...120).contains(horizon) || horizon % 15 != 0 {
      throw WrongUsage.because("--horizon is a multiple of 15, from 15 to 120")
    }
  }

  /// Refuses the options that have no meaning at moments.
  /// - Parameter judgesOthers: whether the command hands out contexts and judges answers that were made elsewhere.
  func check(_ command: some ReplayingCommand, judgesOthers: Bool = false) throws {
    let exports = command.exports
    try check(command.scoring, command.learning)
    try refuse([
      ("--from", command.scoring.from != nil), ("--frozen-history", command.frozen.isGiven),
      ("--per-candidate", exports.perCandidate != nil),
      ("--contexts", !judgesOthers && exports.contexts != nil),
      ("--external", !judgesOthers && command.strategies.external != nil),
      ("--checkpoint", command.checkpoint.checkpoint != nil),
      ("--stream", command.stream && moments == .sensed),
    ])
  }

  func check(_ scoring: ScoringArguments, _ learning: LearningArguments) throws {
    try refuse([
      ("--score-only", scoring.scoreOnly != nil), ("--until", scoring.until != nil),
      ("--warm-up", scoring.warmUp > 0), ("--surface", scoring.surface != Surface.search.name),
      ("--specificity", scoring.specificity != nil),
      ("--background-gain", scoring.gains.backgroundGain != nil),
      ("--parameter-gain", scoring.gains.parameterGain != nil),
      ("--confirmation-cost", scoring.confirmationCost != nil),
      ("--gains-move-bar", scoring.gainsMoveBar),
      ("--per-person", scoring.perPerson), ("--feedback-delay", learning.feedbackDelay != nil),
      ("--double-window", learning.doubleWindow != nil),
      ("--suggestion-weight", learning.suggestionWeight != nil), ("--follow", learning.follow != nil),
    ])
  }

  func checkGrid() throws {
    if moments == .sensed {
      throw WrongUsage.because("--moments sensed is for nextaction replay; write --moments grid")
    }
  }

  func checkSensed(_ command: some ReplayingCommand) throws {
    guard moments == .sensed else { return }
    let given = [
      ("--per-trial", command.exports.perTrial != nil), ("--contexts", command.exports.contexts != nil),
      ("--external", command.strategies.external != nil),
    ]
    if let option = given.first(where: \.1) {
      throw WrongUsage.because("\(option.0) is for --moments grid; leave it out, or write that")
    }
  }

  /// Refuses the first option that is given.
  func refuse(_ given: [(name: String, isGiven: Bool)]) throws {
    if let option = given.first(where: \.isGiven) {
      throw WrongUsage.because(
        "\(option.name) is about donations that are asked about, and --moments asks between them; leave out one"
      )
    }
  }
}
