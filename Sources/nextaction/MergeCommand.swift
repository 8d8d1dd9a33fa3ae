import ArgumentParser
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
      """)

  @Argument(
    help: ArgumentHelp(
      "Files that `nextaction shard-replay` wrote, one for each shard; - reads standard input.",
      valueName: "totals"), completion: .file())
  var totals: [String]

  @Option(
    help: ArgumentHelp(
      "The dataset that the shards make up, a folder or a file: it gives name and digest; the people and donations of a "
        + "folder's manifest have to be all there.", valueName: "dataset"), completion: .file())
  var of: String?

  @Flag(help: "Compare the strategies with one of them, as `nextaction compare` does.")
  var compare = false

  @Option(
    help: ArgumentHelp(
      "With --compare: the strategy that the others are compared with (default: the first).",
      valueName: "name"), completion: NameCompletion.tuned)
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "With --compare: the metric (default: hit_rate@1).", valueName: "name"),
    completion: NameCompletion.metric)
  var metric: String?

  @Option(
    help: ArgumentHelp(
      "With --compare: a difference that would not matter, stated beforehand.", valueName: "x"))
  var margin: Double?

  @Flag(help: "Means of person means instead of figures pooled over trials.")
  var perPerson = false

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
    let compared: [(name: String, isGiven: Bool)] = [
      ("--baseline", baseline != nil), ("--metric", metric != nil), ("--margin", margin != nil),
    ]
    if !compare, let option = compared.first(where: \.isGiven) {
      throw WrongUsage.because("\(option.name) is about a comparison; ask for one with --compare")
    }
    if let metric, try !WrongUsage.metric(named: metric).isComparable {
      throw WrongUsage.because("the metric \(ComparisonError.notComparable(metric: metric))")
    }
    if let margin, !(margin > 0 && margin < .infinity) {
      throw WrongUsage.because("--margin is a number above 0, in the metric's unit")
    }
    var files = FileUses()
    for path in totals { files.reads(path, as: "one of the totals") }
    files.reads(of, as: "the dataset of --of")
    try WrongUsage.check(files)
  }

  func run() throws {
    var merge = TotalsMerge(series: output.wantsSeries && !noSeries)
    for path in totals { try merge.add(path) }
    let merged = try merge.finish()
    guard let header = merge.header else { return }
    let identity = try DatasetIdentity(of: of, merge, merged)
    if merged.isEmpty { throw BadInput.nothingScored(of: identity.name) }
    var environment = header.environment
    if environment.version != Version.text {
      throw BadInput.missing(
        "the totals are of version \(environment.version), and this is \(Version.text); merge them with the version "
          + "that wrote them")
    }
    if perPerson { environment.options.append(("perPerson", .boolean(true))) }
    environment.options.append(("intervals", .boolean(!noIntervals)))
    let names = header.names
    if compare {
      environment.options.append(("metric", .string(metric ?? "hit_rate@1")))
      environment.options.append(("baseline", .string(baseline ?? names[0])))
      if let margin { environment.options.append(("margin", .number(margin))) }
    }
    let document = ReplayDocument(
      merged, name: identity.name, digest: identity.digest, environment: environment,
      intervals: !noIntervals, perPerson: perPerson, machine: (Machine.cpu, Machine.swift))
    if !compare { return try output.print(document) }
    try output.print(comparison(of: merged, names, document))
  }

  /// Compares the strategies of the totals.
  private func comparison(
    of merged: ReplayTotals, _ names: [String], _ document: ReplayDocument
  ) throws -> ComparisonDocument {
    if names.count < 2 {
      throw BadInput.missing("a comparison takes two strategies, and the totals are of \(names[0]) alone")
    }
    if let baseline, !names.contains(baseline) {
      throw BadInput.missing(
        "the baseline \"\(baseline)\" is not among the strategies of the totals; "
          + NearName.remedy(for: baseline, among: names, else: "they are " + names.joined(separator: ", ")))
    }
    do {
      return try ComparisonDocument(
        merged, names: names, baseline: baseline ?? names[0],
        metric: WrongUsage.metric(named: metric ?? "hit_rate@1"), margin: margin, replay: document,
        intervals: !noIntervals, perPerson: perPerson)
    } catch let error as ComparisonError { throw BadInput.missing("\(document.dataset.name): \(error)") }
  }
}
