import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

/// Replays a shard at moments.
extension ShardReplayCommand {
  func checkMoments() throws {
    try moments.checkGrid()
    try moments.check(scoring, learning)
    try moments.refuse([("--from", scoring.from != nil), ("--frozen-history", frozen.isGiven)])
    if let lastDay, LocalDate.day(of: Array(lastDay.utf8)) == nil {
      throw WrongUsage.because("--last-day is a date such as 2026-03-08")
    }
  }

  /// Asks timing strategies at every moment of the grid, and writes each person's totals.
  func runMoments() async throws {
    let target = input.target.map { $0.split(separator: "+").map(String.init) }
    let time = try timeOfFolder(target: target)
    let stream = try stream(target: target)
    let request = request
    let known = try time ?? ScoredTime(isSynthetic: stream.manifest?.generator != nil, lastDay: day())
    var options = MomentDocument.Options(
      within: moments.horizon, try request.options(), intervals: false,
      holidays: try holidays.calendar(scoring.weekend))
    options.series = !noSeries
    var environment = try request.environment(within: options.horizon, options.holidays)
    environment.options.removeAll { $0.name == "intervals" }
    let plan = MomentShardPlan(
      try strategies.makeTiming(), reference: Poisson(), referee: try request.momentRefereeMaker(of: stream),
      options: options, time: known)
    let header = ShardHeader(stream.manifest, plan, environment: environment, catalog: stream.catalog)
    let total = of == nil ? stream.manifest?.donations ?? 0 : 0
    let progress = Progress(stream.name, total: total, isQuiet: quiet || total == 0)
    // An engine runs a task on each core, so a task uses one unless it is told otherwise.
    let threads = scoring.threads ?? 1
    try await MomentShard.write(
      stream, header, plan, threads: threads, peopleAtATime: threads == 1 ? 1 : 8 * threads,
      progress: progress.add
    ) { text in try StandardOutput.write(text) }
    progress.finish()
  }

  /// The scored time of a folder that is the shard, read once for it; `nil` where --last-day says it.
  private func timeOfFolder(target: [String]?) throws -> ScoredTime? {
    guard lastDay == nil, of == nil, FolderFormat().recognises(input.dataset) else { return nil }
    return try ScoredTime(reading: try DonationStream(input.dataset, target: target, isShard: true))
  }

  private func day() throws -> Int {
    guard let day = lastDay.flatMap({ LocalDate.day(of: Array($0.utf8)) }) else {
      throw WrongUsage.because(
        "a shard does not say when the whole log ends, and with it everybody's scored time; give --last-day the day of "
          + "the last donation of all, which nextaction inspect prints")
    }
    return day
  }
}
