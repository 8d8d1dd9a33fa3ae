import PredictionEngine

/// Hit rate over the weeks that people have been scored: how fast a strategy learns, and what a change costs it.
///
///     let weeks = TumblingWeeks(run, dataset)
///     weeks.weeks[0].hitRate   // in everybody's first week, whenever that was
///
/// # Definition
/// Week w of a person holds the trials on the local days 7w to 7w + 6 after that of their first trial; weeks do not overlap.
/// Over people, the same week of each is pooled.
///
/// # Edge cases
/// Weeks without trials are left out. People stop at different times: `people` says how many a week has, and a late week is
/// of those who stayed.
///
/// # Example
/// Trials on days 0 (hit), 6 (miss) and 7 (hit): week 0 has 1/2, week 1 has 1/1.
///
/// # Cost
/// One pass over the trials.
///
/// # Source
/// Tumbling windows: Gama, Sebastião and Rodrigues, "On evaluating stream learning algorithms", Machine Learning 2013,
/// doi:10.1007/s10994-012-5320-9.
public struct TumblingWeeks: Sendable, Equatable {
  /// One week of everybody who has it.
  public struct Week: Sendable, Equatable {
    /// Its number, from 0.
    public let number: Int
    /// People with a trial in it.
    public let people: Int
    /// Trials in it.
    public let trials: Int
    /// Trials whose truth ranks first.
    public let hits: Int
    /// Hits over trials.
    public var hitRate: Double { Double(hits) / Double(trials) }
  }

  /// The weeks that have trials, ascending.
  public let weeks: [Week]

  /// Cuts a run into weeks.
  /// - Complexity: O(trials).
  public init(_ run: StrategyRun, _ dataset: Dataset) {
    var first: [Int?] = dataset.people.map { _ in nil }
    let lent = run.trials.span
    for index in lent.indices {
      let (day, person) = (dataset.localDay(lent[index].row), lent[index].person)
      first[person] = min(day, first[person] ?? day)
    }
    var (people, trials, hits): ([Int], [Int], [Int]) = ([], [], [])
    // By person, the weeks met: a person's trials are by time, so a new week is a new number.
    var last: [Int?] = dataset.people.map { _ in nil }
    for index in lent.indices {
      let person = lent[index].person
      let week = (dataset.localDay(lent[index].row) - (first[person] ?? 0)) / 7
      while trials.count <= week {
        people.append(0)
        trials.append(0)
        hits.append(0)
      }
      trials[week] += 1
      if lent[index].rank == 1 { hits[week] += 1 }
      if last[person] != week { people[week] += 1 }
      last[person] = week
    }
    weeks = trials.indices.filter { trials[$0] > 0 }.map {
      Week(number: $0, people: people[$0], trials: trials[$0], hits: hits[$0])
    }
  }
}

extension Dataset {
  /// The local day of a row.
  func localDay(_ row: Int) -> Int { rows[row].donation.context.moment.localDay }
}
