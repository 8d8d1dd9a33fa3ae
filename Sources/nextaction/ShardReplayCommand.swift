import ArgumentParser
import PredictionBaselines
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
      A shard takes none of these, which need everybody: --score-only, --external, --skip-bad-lines, --sensed-places, \
      --per-person, --no-intervals. The last two are options of `nextaction merge`.

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
    help: .value("folder", "The folder that the rows are a part of: its manifest and its definitions hold."),
    completion: .directory)
  var of: String?

  @OptionGroup(title: "Strategies") var strategies: StrategyArguments
  @OptionGroup(title: "Moments") var moments: MomentArguments
  @OptionGroup(title: "Moments") var holidays: HolidayArguments

  @Option(
    help: .value(
      "date",
      "At moments: the last local day on which anybody of the whole log donated, such as 2026-03-08, where everybody's "
        + "scored time ends (default: that of the folder, if the shard is one)."))
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

  private var request: ReplayRequest {
    ReplayRequest(
      input: input, scoring: scoring, learning: learning, strategies: strategies, moments: moments,
      holidays: holidays, frozen: frozen, isShard: true)
  }

  // An engine runs a task on each core, so a task uses one unless it is told otherwise.
  private var threads: Int { scoring.threads ?? 1 }

  private var peopleAtATime: Int { threads == 1 ? 1 : 8 * threads }

  func validate() throws {
    try WrongUsage.check(of, of: "--of")
    try request.check(of: of)
    if let lastDay {
      if !request.areMoments {
        throw WrongUsage.because("--last-day is for --moments; leave it out, or add --moments grid")
      }
      if LocalDate.day(of: Array(lastDay.utf8)) == nil {
        throw WrongUsage.because("--last-day is a date such as 2026-03-08")
      }
    }
    try WrongUsage.refuse([
      ("--score-only", scoring.scoreOnly != nil), ("--external", strategies.external != nil),
      ("--skip-bad-lines", input.skipBadLines > 0), ("--sensed-places", input.sensedPlaces),
    ]) { "\($0) needs the whole dataset, and a shard has a part of it; leave it out" }
    try WrongUsage.refuse([
      ("--per-person", scoring.perPerson), ("--no-intervals", scoring.noIntervals),
    ]) { "\($0) is about everybody's figures; give it to nextaction merge" }
    if of != nil, input.definitions != nil || input.map != nil {
      throw WrongUsage.because(
        "--of names the definitions too; leave out it or \(input.map == nil ? "--definitions" : "--map")")
    }
  }

  func run() async throws {
    let request = request
    let time = request.areMoments ? try timeOfFolder() : nil
    var stream = try openStream()
    if learning.follow != nil, stream.numbersRows {
      throw BadInput.missing(
        "--follow draws by the rows' identifiers, and these have a number in the shard alone; map id=COLUMN, or leave it out"
      )
    }
    let (name, donations) = (stream.name, stream.statedDonations)
    var options = try request.options()
    options.threads = threads
    let referee = try request.referees(stream.generator, of: name)
    let learner = try request.learners(stream.generator, of: name)
    let (plan, environment): (ReplayPlan, RunEnvironment)
    if request.areMoments {
      let known = try time ?? ScoredTime(isSynthetic: stream.manifest?.generator != nil, lastDay: day())
      let asked = try request.momentOptions(options, series: !noSeries)
      plan = ReplayPlan(
        try strategies.makeTiming(), reference: Poisson(), referee: referee, learner: learner,
        options: asked, time: known)
      environment = try request.environment(at: asked)
    } else {
      let chosen = try strategies.make(on: scoring.chosenSurface)
      plan = ReplayPlan(chosen, referee: referee, learner: learner, wantsSeries: !noSeries)
      environment = try request.environment()
    }
    let areMoments = request.areMoments
    let progress = Progress(
      name, total: areMoments ? 0 : donations * plan.contenders, unit: areMoments ? "days" : "donations",
      isQuiet: quiet)
    try await PeopleReplay.write(
      stream, plan, environment: environment, options: options, peopleAtATime: peopleAtATime,
      progress: progress.add
    ) { text in try StandardOutput.write(text) }
    progress.finish()
  }

  /// Opens the shard, a file or standard input, for one pass.
  private func openStream() throws -> DonationStream {
    var donations = try open(target: input.targetParameters)
    let isHeard = !quiet
    donations.remark { if isHeard { StandardError.write("remark: \($0)\n") } }
    return donations
  }

  private func open(target: [String]?) throws -> DonationStream {
    if let of { return try DonationStream(shard: input.dataset, of: of, target: target) }
    return try input.stream(isShard: true)
  }

  /// The scored time of a folder that is the shard, read once for it; `nil` where --last-day says it.
  private func timeOfFolder() throws -> ScoredTime? {
    guard lastDay == nil, of == nil, FolderFormat().recognises(input.dataset) else { return nil }
    return try ScoredTime(reading: try input.stream(isShard: true))
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
