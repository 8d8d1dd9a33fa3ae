import ArgumentParser
import PredictionEngine
import PredictionEvaluation

struct ShardReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shard-replay",
    abstract:
      "Replay one shard of a log, a set of whole people, and write each person's totals as whole numbers.",
    discussion: """
      People are independent, so a log of any size is a set of shards, each sorted by person and time. Any engine can \
      run this command on every shard; `nextaction merge` makes of all totals what one machine would have printed.
      A shard takes none of these, which need everybody: \(WrongUsage.ofWholes.joined(separator: ", ")), --per-person, \
      --no-intervals. The last two are options of `nextaction merge`.

      Examples:
        nextaction shard-replay Datasets/synthetic/commuter > all.totals
        nextaction shard-replay shard.jsonl --of Datasets/synthetic/commuter \\
          --strategies most-frequent,bucketed-bayes > shard.totals
        nextaction shard-replay - --definitions definitions.json > shard.totals
        nextaction shard-replay shard.jsonl --of Datasets/synthetic/commuter \\
          --moments grid --last-day 2026-03-08 > shard.totals
        nextaction shard-replay shard.csv --target venue \\
          --map person=user,time=at,intent=:Eat,parameters=venue+meal,id=id \\
          > shard.totals
        nextaction merge all.totals
      """)

  @OptionGroup(title: "Shard") var input: DatasetArguments

  @Option(
    help: ArgumentHelp(
      "The folder that the rows are a part of: its manifest and its definitions hold.", valueName: "folder"),
    completion: .directory)
  var of: String?

  @OptionGroup(title: "Strategies") var strategies: StrategyArguments
  @OptionGroup(title: "Moments") var moments: MomentArguments
  @OptionGroup(title: "Moments") var holidays: HolidayArguments

  @Option(
    help: ArgumentHelp(
      "At moments: the last local day on which anybody of the whole log donated, such as 2026-03-08, where everybody's "
        + "scored time ends (default: that of the folder, if the shard is one).", valueName: "date"))
  var lastDay: String?

  @OptionGroup(title: "Scoring") var scoring: ScoringArguments
  @OptionGroup(title: "What each trial may know") var learning: LearningArguments
  @OptionGroup(title: "What each trial may know") var frozen: FrozenHistoryArguments

  @Flag(
    help: ArgumentHelp(
      "No counts for the series of charts.",
      discussion:
        "They grow with the number of different shortcuts, which matters where each person has shortcuts of their own."
    ))
  var noSeries = false

  @Flag(help: "No progress on standard error.")
  var quiet = false

  var request: ReplayRequest {
    ReplayRequest(
      input: input, scoring: scoring, learning: learning, strategies: strategies, frozen: frozen,
      holidays: holidays)
  }

  func validate() throws {
    try WrongUsage.check(of, of: "--of")
    try request.check(of: of)
    try holidays.check(areMoments: moments.moments != nil)
    try strategies.check(areTiming: moments.moments != nil)
    if moments.moments != nil { try checkMoments() }
    if lastDay != nil, moments.moments == nil {
      throw WrongUsage.because("--last-day is for --moments; leave it out, or add --moments grid")
    }
    try WrongUsage.check(ofShard: input, scoring, strategies)
    let evaluated: [(name: String, isGiven: Bool)] = [
      ("--per-person", scoring.perPerson), ("--no-intervals", scoring.noIntervals),
    ]
    if let option = evaluated.first(where: \.isGiven) {
      throw WrongUsage.because("\(option.name) is about everybody's figures; give it to nextaction merge")
    }
    if of != nil, input.definitions != nil || input.map != nil {
      throw WrongUsage.because(
        "--of names the definitions too; leave out it or \(input.map == nil ? "--definitions" : "--map")")
    }
  }

  func run() async throws {
    if moments.moments != nil { return try await runMoments() }
    let target = input.target.map { $0.split(separator: "+").map(String.init) }
    let stream = try stream(target: target)
    let chosen = try strategies.make(on: scoring.chosenSurface)
    var options = try request.options()
    // An engine runs a task on each core, so a task uses one unless it is told otherwise.
    options.threads = scoring.threads ?? 1
    var environment = try request.environment()
    environment.options.removeAll { $0.name == "intervals" }
    let plan = try ShardPlan(
      chosen, referee: request.refereeMaker(of: stream), wantsSeries: !noSeries)
    let header = ShardHeader(stream.manifest, plan, environment: environment, catalog: stream.catalog)
    let total = of == nil ? stream.manifest?.donations ?? 0 : 0
    let progress = Progress(stream.name, total: total * header.contenders, isQuiet: quiet || total == 0)
    try await ShardReplay.write(
      stream, header, plan, options: options,
      peopleAtATime: options.threads == 1 ? 1 : 8 * options.threads, progress: progress.add
    ) { text in try StandardOutput.write(text) }
    progress.finish()
  }

  /// Opens the shard, a file or standard input, for one pass.
  func stream(target: [String]?) throws -> DonationStream {
    var donations = try open(target: target)
    let isHeard = !quiet
    donations.remark { if isHeard { StandardError.write("remark: \($0)\n") } }
    return donations
  }

  private func open(target: [String]?) throws -> DonationStream {
    if let of { return try DonationStream(shard: input.dataset, of: of, target: target) }
    if FolderFormat().recognises(input.dataset) {
      return try DonationStream(input.dataset, target: target, isShard: true)
    }
    return try DonationStream(rows: input.dataset, options: input.options(), isShard: true)
  }
}
