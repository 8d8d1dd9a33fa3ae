import PredictionEngine
import PredictionEvaluation

/// A replay that asks between donations.
extension ReplayRequest {
  var areMoments: Bool { moments?.moments != nil }

  /// Refuses the options that have no meaning at moments.
  func checkMoments(takesSensed: Bool) throws {
    let isSensed = moments?.moments == .sensed
    if isSensed, !takesSensed {
      throw WrongUsage.because("--moments sensed is for nextaction replay; write --moments grid")
    }
    try WrongUsage.refuse([
      ("--per-trial", isSensed && exports?.perTrial != nil),
      ("--contexts", isSensed && exports?.contexts != nil),
      ("--external", isSensed && strategies?.external != nil),
    ]) { "\($0) is for --moments grid; leave it out, or write that" }
    try WrongUsage.refuse([
      ("--score-only", scoring.scoreOnly != nil), ("--until", scoring.until != nil),
      ("--warm-up", scoring.warmUp > 0), ("--surface", scoring.surface != Surface.search.name),
      ("--specificity", scoring.specificity != nil),
      ("--background-gain", scoring.backgroundGain != nil),
      ("--parameter-gain", scoring.parameterGain != nil),
      ("--confirmation-cost", scoring.confirmationCost != nil),
      ("--gains-move-bar", scoring.gainsMoveBar),
      ("--per-person", scoring.perPerson), ("--feedback-delay", learning.feedbackDelay != nil),
      ("--double-window", learning.doubleWindow != nil),
      ("--suggestion-weight", learning.suggestionWeight != nil), ("--follow", learning.follow != nil),
      ("--from", scoring.from != nil),
      ("--frozen-history", frozen?.isGiven == true),
      ("--per-candidate", exports?.perCandidate != nil),
    ]) {
      "\($0) is about donations that are asked about, and --moments asks between them; leave out one"
    }
  }

  /// The questions at moments of the people whom some filters score.
  func momentOptions(_ filters: ReplayOptions, series: Bool = false) throws -> MomentDocument.Options {
    var options = MomentDocument.Options(
      within: moments?.horizon, filters, intervals: !scoring.noIntervals,
      holidays: try holidays?.calendar(scoring.weekend) ?? HolidayCalendar())
    options.series = series
    return options
  }

  /// The options that can change an answer at moments, or a metric of them.
  func environment(at options: MomentDocument.Options, external: String? = nil) throws -> RunEnvironment {
    var facts: [(name: String, value: JSONOutput)] = [
      ("moments", .string((moments?.moments ?? .grid).rawValue)), ("horizon", .integer(options.horizon)),
    ]
    if let people = scoring.onlyPeople { facts.append(("onlyPeople", .string(people))) }
    let holidays = options.holidays
    if let dates = HolidayFile.dates(of: holidays) { facts.append(("holidays", .string(dates))) }
    if holidays.weekend != .saturdayAndSunday { facts.append(("weekend", .string(holidays.weekend.text))) }
    if let external { facts.append(("external", .string(external))) }
    return environment(with: facts)
  }
}
