import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// Prints what totals at moments come to, or compares their strategies.
extension MergeCommand {
  /// Prints what a replay of all people at moments would have printed.
  func runMoments(_ merge: TotalsMerge, _ header: ShardHeader) async throws {
    if perPerson || margin != nil {
      throw BadInput.missing(
        "\(perPerson ? "--per-person" : "--margin") is about donations that are asked about, and the totals are of "
          + "moments; leave it out")
    }
    let merged = try merge.finishMoments()
    let identity = try DatasetIdentity(of: of, merge, merged)
    if merged.scoredMoments == 0 {
      throw BadInput.noMoment(of: identity.name, isSynthetic: merged.frame.time.isSynthetic)
    }
    let names = merged.frame.names
    var environment = header.environment
    environment.options.append(("intervals", .boolean(!noIntervals)))
    let metric = try WrongUsage.momentMetric(named: self.metric ?? "moment_nats")
    var other = ""
    if compare {
      try checkBaseline(names)
      other = baseline ?? names.first { $0 == HourPoisson.name } ?? names[0]
      environment.options += [("metric", .string(metric.name)), ("baseline", .string(other))]
    }
    var document = MomentDocument(
      merged, name: identity.name, digest: identity.digest, environment: environment,
      intervals: !noIntervals, series: output.wantsSeries && !noSeries && !compare && header.hasSeries,
      machine: (Machine.cpu, Machine.swift))
    if !compare {
      if let drawn = document.lockScreens(of: merged), !drawn.isEmpty {
        do {
          let rows = try LockScreenRows(of: of, header, drawn)
          try await rows.draw(drawn, on: &document)
        } catch let error as DataError {
          output.say("no lock screens in the series: \(error)\n")
        }
      }
      return try output.print(document)
    }
    do {
      try output.print(
        MomentComparisonDocument(
          document, merged, compared: names, baseline: other, metric: metric,
          intervals: !noIntervals))
    } catch let error as ComparisonError { throw BadInput.missing("\(identity.name): \(error)") }
  }
}
