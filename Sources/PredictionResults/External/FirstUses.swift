import PredictionEngine
import PredictionLogs

/// The trials of first uses, and how many of their shortcuts somebody named beforehand.
///
/// A model that names many of them reads later rows, which is a leak, or knows other people's, which is fair where it is
/// said.
///
/// # Definition
/// A trial is a first use when the person had donated its shortcut never before, whatever a replay lets be known of
/// that, and nothing supplied it at that moment. It is named when the shortcut is among the candidates of the trial.
public struct FirstUses: Sendable, Equatable {
  /// The number of trials that are first uses.
  public package(set) var trials = 0
  /// The number of them whose shortcut was named.
  public package(set) var named = 0

  package init() {}

  mutating func add(_ other: FirstUses) {
    // Both are numbers of rows that are in memory, or were.
    (trials, named) = (trials &+ other.trials, named &+ other.named)
  }

  /// The shortcut of each row that is a trial and a first use; `nil` for any other row.
  static func shortcuts(of dataset: Dataset, isTrial: [Bool]) -> [Shortcut?] {
    let decomposer = Decomposer(catalog: dataset.catalog)
    var shortcuts: [Shortcut?] = Array(repeating: nil, count: dataset.rows.count)
    for person in dataset.people.indices {
      var used: Set<Shortcut> = []
      for row in dataset.people[person].rows {
        let donation = dataset.rows[row].donation
        guard let target = decomposer.target(of: donation), used.insert(target).inserted, isTrial[row] else {
          continue
        }
        let supplied = dataset.supplied(to: person, at: donation.context.moment)
        if supplied.contains(where: { $0.shortcut == target }) { continue }
        shortcuts[row] = target
      }
    }
    return shortcuts
  }

  package func remark(about strategy: String) -> String? {
    if named == 0 { return nil }
    return
      "\"\(strategy)\" names \(CountedNoun.digits(named)) of \(CountedNoun.of(trials, "shortcuts")) at their "
      + "first use, which the person had never donated and nothing supplied: it knows other people's, or reads later "
      + "rows."
  }
}

extension ExternalStrategy {
  func named(of firstUses: [Shortcut?]) -> FirstUses {
    var count = FirstUses()
    for case (let row, let shortcut?) in firstUses.enumerated() {
      count.trials += 1
      if candidates(ofRow: row).contains(where: { shortcuts[Int($0.shortcut)] == shortcut }) {
        count.named += 1
      }
    }
    return count
  }
}
