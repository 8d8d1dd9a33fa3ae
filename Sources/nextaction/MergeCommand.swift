import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the totals of shards, and print what one machine would have printed of all people.",
    discussion: """
      The board, the intervals, the comparisons and the JSON are those of `nextaction replay` and `nextaction \
      compare`, byte for byte, without cost, however people were dealt to shards and whatever the order.

      Examples:
        nextaction merge a.totals b.totals
        nextaction merge *.totals --of Datasets/synthetic/commuter \\
          --output-format json
        nextaction merge *.totals --compare --baseline most-frequent
        nextaction merge *.totals --compare --metric moment_nats
      """)

  @Argument(
    help: .value(
      "totals", "Files that `nextaction shard-replay` wrote, one for each shard; - reads standard input."),
    completion: .file())
  var totals: [String]

  @Option(
    help: .value(
      "dataset",
      "The dataset that the shards make up, a folder or a file: it gives name and digest; the people and donations of a "
        + "folder's manifest have to be all there."
    ), completion: .file())
  var of: String?

  @Flag(help: "Compare the strategies with one of them, as `nextaction compare` does.")
  var compare = false

  @OptionGroup(title: "With --compare") var comparison: ComparisonArguments

  @Flag(help: "Means of person means instead of figures pooled over trials.")
  var perPerson = false

  @Flag(
    help: "Every strategy in the table; without it the best eight and the baselines, where none was named.")
  var allStrategies = false

  @Flag(help: "No intervals.")
  var noIntervals = false

  @Flag(help: "No series for charts in the JSON.")
  var noSeries = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    try WrongUsage.check(of, of: "--of")
    if totals.count(where: { $0 == "-" }) > 1 {
      throw WrongUsage.because("standard input can be read once; name - once")
    }
    if !compare {
      try WrongUsage.refuse([
        ("--baseline", comparison.baseline != nil), ("--metric", comparison.metric != nil),
        ("--margin", comparison.margin != nil),
      ]) { "\($0) is about a comparison; ask for one with --compare" }
    }
    if let metric = comparison.metric, try !isComparable(metric) {
      throw WrongUsage.because("the metric \(ComparisonError.notComparable(metric: metric))")
    }
    try WrongUsage.check(margin: comparison.margin)
    var files = FileUses()
    for path in totals { files.reads(path, as: "one of the totals") }
    files.reads(of, as: "the dataset of --of")
    try WrongUsage.check(files)
  }

  /// Whether a metric of donations or of moments is made of sums that two strategies can be compared by.
  private func isComparable(_ name: String) throws -> Bool {
    if let metric = MomentMetricRegistry.all.first(where: { $0.name == name }) { return metric.isComparable }
    return try WrongUsage.metric(named: name).isComparable
  }

  /// Refuses a metric of donations for totals of moments, and the other way round.
  private func checkMetric(areMoments: Bool) throws {
    guard let metric = comparison.metric,
      MomentMetricRegistry.all.contains(where: { $0.name == metric }) != areMoments
    else { return }
    throw BadInput.missing(
      "the totals are of \(areMoments ? "moments" : "donations"), and \(metric) is a metric of "
        + "\(areMoments ? "donations" : "moments"); see `nextaction list metrics`")
  }

  private func checkVersion(of totals: RunEnvironment) throws {
    if totals.version == Version.text { return }
    throw BadInput.missing(
      "the totals are of version \(totals.version), and this is \(Version.text); merge them with the version that "
        + "wrote them")
  }

  func run() throws {
    var merge = TotalsMerge(series: output.wantsSeries && !noSeries)
    for path in totals { try merge.add(path) }
    try checkMetric(areMoments: merge.header?.form.moments != nil)
    if let header = merge.header, header.form.moments != nil {
      try checkVersion(of: header.environment)
      return try runMoments(merge, header)
    }
    let merged = try merge.finish()
    guard let header = merge.header else { return }
    let identity = try DatasetIdentity(of: of, merge, merged.facts)
    if merged.isEmpty { throw BadInput.nothingScored(of: identity.name) }
    try checkVersion(of: header.environment)
    let names = header.form.names
    let (metric, baseline) = try compared(names, areMoments: false)
    var document = ReplayDocument(
      merged, name: identity.name, digest: identity.digest,
      environment: environment(of: header, names),
      intervals: !noIntervals, perPerson: perPerson, machine: (Machine.cpu, Machine.swift))
    document.showsAll = allStrategies
    if !compare { return try output.print(document) }
    try output.print(
      BadInput.compared(in: identity.name) {
        try ComparisonDocument(
          merged, names: names, baseline: baseline, metric: WrongUsage.metric(named: metric),
          margin: comparison.margin,
          replay: document, intervals: !noIntervals, perPerson: perPerson)
      })
  }

  /// Prints what a replay of all people at moments would have printed, or compares its strategies.
  private func runMoments(_ merge: TotalsMerge, _ header: ShardHeader) throws {
    if perPerson || comparison.margin != nil {
      throw BadInput.missing(
        "\(perPerson ? "--per-person" : "--margin") is about donations that are asked about, and the totals are of "
          + "moments; leave it out")
    }
    let merged = try merge.finishMoments()
    let identity = try DatasetIdentity(of: of, merge, merged.facts)
    if merged.scoredMoments == 0 {
      throw BadInput.noMoment(of: identity.name, isSynthetic: merged.frame.time.isSynthetic)
    }
    let names = merged.frame.names
    let (metric, baseline) = try compared(names, areMoments: true)
    let document = MomentDocument(
      merged, name: identity.name, digest: identity.digest,
      environment: environment(of: header, names),
      intervals: !noIntervals, series: output.wantsSeries && !noSeries && !compare && header.form.hasSeries,
      machine: (Machine.cpu, Machine.swift))
    if compare {
      return try output.print(
        BadInput.compared(in: identity.name) {
          try MomentComparisonDocument(
            document, merged, compared: names, baseline: baseline,
            metric: WrongUsage.momentMetric(named: metric), intervals: !noIntervals)
        })
    }
    try output.print(document)
  }

  /// The metric of a comparison and the strategy that others are compared with; where one is asked for, refuses a baseline
  /// that the totals do not have, and totals of a single strategy.
  private func compared(
    _ names: [String], areMoments: Bool
  ) throws -> (metric: String, baseline: String) {
    if compare {
      if names.count < 2 {
        throw BadInput.missing(
          "a comparison takes two strategies, and the totals are of \(names.first ?? "none") alone")
      }
      if let stranger = comparison.stranger(among: names, of: "the strategies of the totals") {
        throw BadInput.missing(stranger)
      }
    }
    return (
      comparison.metricName(areMoments: areMoments),
      comparison.baselineName(among: names, areMoments: areMoments)
    )
  }

  /// The options that can change a figure.
  private func environment(of header: ShardHeader, _ names: [String]) -> RunEnvironment {
    var environment = header.environment
    if perPerson { environment.options.append(("perPerson", .boolean(true))) }
    environment.options.append(("intervals", .boolean(!noIntervals)))
    if compare {
      environment.options += comparison.facts(among: names, areMoments: header.form.moments != nil)
    }
    return environment
  }
}
