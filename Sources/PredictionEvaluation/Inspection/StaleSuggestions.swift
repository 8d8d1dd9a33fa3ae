import PredictionBaselines
import PredictionEngine

/// Measures how long a shortcut is suggested that nobody wants any more: when its donations are deleted, and when a strategy
/// is left to notice by itself.
///
/// # Definition
/// Each person's donations are cut in the middle of their days. The shortcut that was donated most before the cut is *stale*
/// from then on: the person never does it again, so its later donations are left out. One predictor forgets its donations at the
/// cut, another keeps them. At every later donation both are asked, and then learn it. A question is stale when the search
/// surface shows that very shortcut.
///
/// # Edge cases
/// A person with no shortcut donated three times before the cut, or with nothing to ask about after it, is left out.
///
/// # Cost
/// Two replays of each person for each strategy.
///
/// # Source
/// "Deleted for good", and that stale suggestions destroy trust: WWDC 2018, session 211.
public struct StaleSuggestions: Sendable {
  /// How often one strategy showed what its person no longer does.
  public struct Row: Sendable {
    /// The name of the strategy that was asked.
    public let strategy: String
    /// The number of stale suggestions after the donations were deleted.
    public var afterDeletion = 0
    /// By week after the cut, the number of questions.
    public var asked: [Int] = []
    /// By week after the cut, the number of questions at which the predictor that kept the donations was stale.
    public var kept: [Int] = []
    /// By person, the stale questions and all questions, of the predictor that kept the donations.
    var people: [(stale: Int, asked: Int)] = []
    /// By person, the days from the cut to the last stale question of that predictor; 0 where there is none.
    var lastDays: [Int] = []

    /// The 95 % interval over people of the share of stale questions without a deletion.
    public var interval: ConfidenceInterval? {
      let form = RatioOfSums(range: 0...1)
      let sums = people.flatMap { [Double($0.stale), Double($0.asked)] }
      return BlockBootstrap.intervals(
        of: [BlockBootstrap.Statistic(form: form, sums: sums)], blocks: people.count, seed: 1)[0]
    }

    /// The share of stale questions without a deletion.
    public var share: Double {
      let asked = people.reduce(0) { $0 + $1.asked }
      return asked == 0 ? 0 : Double(people.reduce(0) { $0 + $1.stale }) / Double(asked)
    }

    /// The median over people of the days until the last stale suggestion without a deletion.
    public var medianDays: Int { lastDays.isEmpty ? 0 : lastDays.sorted()[lastDays.count / 2] }
  }

  /// The strategies that are asked: counters that fade in several ways, and ours.
  public static let strategies = [
    "most-frequent", "most-recent", "kiss-frecency", "zoxide", "adaptive-input-history", "bucketed-bayes",
    "context-mixture",
  ].filter { name in StrategyRegistry.all.contains { $0.name == name } }

  /// The name of the dataset that was replayed.
  public let dataset: String
  /// The number of people with a shortcut that became stale.
  public private(set) var people = 0
  /// One row for each strategy.
  public private(set) var rows: [Row]

  /// Asks the strategies with some names, or those that are asked by default.
  /// - Complexity: two replays of each person for each strategy.
  public init(_ dataset: Dataset, strategies names: [String] = strategies) throws {
    self.dataset = dataset.name
    rows = []
    for name in names {
      var row = Row(strategy: name)
      let strategy = try StrategyRegistry.type(named: name).init()
      for person in dataset.people.indices {
        StaleSuggestions.ask(strategy, about: person, in: dataset, &row)
      }
      people = max(people, row.people.count)
      rows.append(row)
    }
  }

  private static func ask(
    _ strategy: any ScoringStrategy, about person: Int, in dataset: Dataset, _ row: inout Row
  ) {
    let rows = dataset.people[person].rows
    let decomposer = Decomposer(catalog: dataset.catalog)
    func target(_ row: Int) -> Shortcut? { decomposer.target(of: dataset.rows[row].donation) }
    func moment(_ row: Int) -> Moment { dataset.rows[row].donation.context.moment }
    guard let first = rows.first, let last = rows.last else { return }
    let cut = moment(first).localDay + (moment(last).localDay - moment(first).localDay + 1) / 2
    let (before, after) = (
      rows.filter { moment($0).localDay < cut }, rows.filter { moment($0).localDay >= cut }
    )
    guard let stale = mostDonated(before.compactMap(target)) else { return }
    let rest = after.filter { target($0) != nil && target($0) != stale }
    if rest.isEmpty { return }
    var kept = DatasetPredictor(
      dataset, strategy: strategy, seed: StableHash.hash(dataset.people[person].identifier))
    for row in before { kept.learn(row: row) }
    var forgot = kept
    forgot.forget(
      .matching("the stale shortcut") { donation, _ in decomposer.target(of: donation) == stale })
    var (person, lastDay, forecast) = ((stale: 0, asked: 0), 0, Forecast())
    for next in rest {
      let week = (moment(next).localDay - cut) / 7
      while row.asked.count <= week {
        row.asked.append(0)
        row.kept.append(0)
      }
      row.asked[week] += 1
      person.asked += 1
      forgot.forecast(row: next, into: &forecast)
      if forgot.shows(stale, forecast) { row.afterDeletion += 1 }
      kept.forecast(row: next, into: &forecast)
      if kept.shows(stale, forecast) {
        row.kept[week] += 1
        person.stale += 1
        lastDay = moment(next).localDay - cut + 1
      }
      kept.learn(row: next)
      forgot.learn(row: next)
    }
    row.people.append(person)
    row.lastDays.append(lastDay)
  }

  /// The shortcut that occurs most often, at least three times; of equal ones the one that occurs first.
  private static func mostDonated(_ shortcuts: [Shortcut]) -> Shortcut? {
    var (counts, best) = ([Shortcut: Int](), Shortcut?.none)
    for shortcut in shortcuts { counts[shortcut, default: 0] += 1 }
    for shortcut in shortcuts where counts[shortcut, default: 0] >= 3 {
      if let other = best, counts[other, default: 0] >= counts[shortcut, default: 0] { continue }
      best = shortcut
    }
    return best
  }
}

extension DatasetPredictor {
  func shows(_ shortcut: Shortcut, _ forecast: Forecast) -> Bool {
    forecast.shown.contains { history.shortcut(at: $0) == shortcut }
  }
}
