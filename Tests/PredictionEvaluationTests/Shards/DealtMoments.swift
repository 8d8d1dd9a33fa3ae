import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks

/// A dataset in a folder, and what one machine and a merge of dealt shards make of its moments.
struct DealtMoments {
  static let environment = RunEnvironment(
    version: "1", seed: 3, options: [("moments", .string("grid")), ("horizon", .integer(60))])

  private let dealt: DealtPeople
  let strategies: [any TimingStrategy]
  var options = MomentDocument.Options()

  var folder: TemporaryFolder { dealt.folder }
  /// The dataset as it was read.
  var dataset: Dataset { dealt.dataset }
  var path: String { dealt.path }

  init(_ world: Dataset, strategies: [any TimingStrategy], only: Set<String>? = nil) throws {
    dealt = try DealtPeople(world)
    self.strategies = strategies
    (options.seed, options.only, options.series) = (3, only, true)
  }

  /// Every timing strategy, or those of some names, with their defaults.
  static func strategies(_ names: String...) -> [any TimingStrategy] {
    TimingRegistry.all.filter { names.isEmpty || names.contains($0.name) }
      .map { $0.init(recipe: Recipe(defaultsOf: $0)) }
  }

  private func referee(_ dataset: Dataset) throws -> RoutineOracle? {
    try self.dataset.generator.map { try RoutineOracle(generator: $0, dataset: dataset) }
  }

  private var time: ScoredTime { ScoredTime(of: dataset) }

  /// The people to score, on so many threads.
  private func filters(threads: Int = 1) -> ReplayOptions {
    var filters = ReplayOptions()
    (filters.onlyPeople, filters.threads) = (options.only, threads)
    return filters
  }

  private func plan(within minutes: Int = 60, lastDay: Int? = nil) -> ReplayPlan {
    var options = options
    options.horizon = minutes
    var maker: ReplayPlan.MomentRefereeMaker?
    if let generator = dataset.generator {
      maker = { people in try RoutineOracle(generator: generator, dataset: people) }
    }
    return ReplayPlan(
      strategies, reference: Poisson(), referee: maker, options: options,
      time: ScoredTime(isSynthetic: maker != nil, lastDay: lastDay ?? time.lastDay))
  }

  /// What a replay of the whole folder prints, without cost.
  func whole(intervals: Bool) async throws -> (MomentDocument, MomentTotals) {
    var options = options
    options.intervals = intervals
    let totals = try await MomentTotals.replay(
      dataset, strategies: strategies, reference: Poisson(), referee: try referee(dataset), options: options)
    var document = MomentDocument(totals, of: dataset, options, DealtMoments.environment, machine: ("", ""))
    (document.replaySeconds, document.evaluationSeconds) = (nil, nil)
    for index in document.results.indices { document.results[index].cost = ReplayCost([], contender: 0) }
    return (document, totals)
  }

  /// What a replay of a few people at a time prints, without cost.
  func streamed() async throws -> MomentDocument {
    let stream = try DonationStream(path)
    let totals = try await PeopleReplay.moments(
      stream, plan(), options: filters(threads: 2), peopleAtATime: 2)
    var document = document(totals, dataset.digest, intervals: false)
    (document.replaySeconds, document.evaluationSeconds) = (nil, nil)
    for index in document.results.indices { document.results[index].cost = ReplayCost([], contender: 0) }
    return document
  }

  /// Deals the people to so many shards and returns the files of their totals, in an order of their own.
  func deal(to count: Int, seed: UInt64) async throws -> [String] {
    try await dealt.deal(to: count, seed: seed) { try await write($0, as: $1) }
  }

  /// The lines of one person, by position.
  func text(of person: Int) -> String { dealt.text(of: person) }

  /// Writes the totals of a shard with these lines.
  func write(_ text: String, as name: String, within minutes: Int = 60, lastDay: Int? = nil) async throws
    -> String
  {
    try await dealt.write(
      text, as: name, plan(within: minutes, lastDay: lastDay), DealtMoments.environment, filters())
  }

  /// What the totals of some files come to.
  func totals(_ files: [String]) throws -> (MomentTotals, DatasetIdentity) {
    var merge = TotalsMerge()
    for file in files { try merge.add(file) }
    let totals = try merge.finishMoments()
    return (totals, try DatasetIdentity(of: path, merge, totals.facts))
  }

  /// What a merge of the totals in some files prints.
  func merged(_ files: [String], intervals: Bool) throws -> (MomentDocument, MomentTotals) {
    let (totals, identity) = try totals(files)
    return (document(totals, identity.digest, intervals: intervals), totals)
  }

  private func document(
    _ totals: MomentTotals, _ digest: String, intervals: Bool
  ) -> MomentDocument {
    MomentDocument(
      totals, name: dataset.name, digest: digest, environment: DealtMoments.environment,
      intervals: intervals, series: true, machine: ("", ""))
  }
}
