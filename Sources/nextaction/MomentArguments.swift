import ArgumentParser

/// The moments at which a replay asks.
enum MomentKind: String, ExpressibleByArgument, CaseIterable {
  case grid
  case sensed
}

/// Whether a replay asks at moments instead of at donations, and how long counts as now.
struct MomentArguments: ParsableArguments {
  @Option(
    help: .value(
      "kind",
      "Ask at moments whether now is the time, instead of at donations which comes next: grid, each quarter of an hour; "
        + "sensed, whenever something was sensed between donations.",
      "The strategies are then those of `nextaction list timing-strategies`, all of them by default."))
  var moments: MomentKind?

  @Option(
    help: .value("minutes", "The minutes that count as now: a multiple of 15, up to 120 (default: 60)."))
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
}
