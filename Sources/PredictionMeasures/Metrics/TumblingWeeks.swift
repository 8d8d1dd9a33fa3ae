import PredictionEngine
import PredictionLogs

/// The hit rate by week since a person's first trial: how fast a strategy learns, and what a change of habits costs.
///
/// # Definition
/// Week w of a person holds the trials on the local days 7w to 7w + 6 after the day of their first trial. The same week of
/// all people is pooled; weeks without trials are left out. Trials on days 0 (hit), 6 (miss) and 7 (hit) give 1/2 for week 0
/// and 1/1 for week 1.
///
/// # Source
/// Tumbling windows: Gama, Sebastião and Rodrigues, "On evaluating stream learning algorithms", Machine Learning 2013,
/// doi:10.1007/s10994-012-5320-9.
public struct TumblingWeeks: Sendable, Equatable {
  /// The same week of all people who have it.
  public struct Week: Sendable, Equatable {
    /// The number of the week, from 0.
    public let number: Int
    /// The number of people with a trial in the week.
    public let people: Int
    /// The number of trials in the week.
    public let trials: Int
    /// The number of trials whose truth ranks first.
    public let hits: Int

    package init(number: Int, people: Int, trials: Int, hits: Int) {
      (self.number, self.people, self.trials, self.hits) = (number, people, trials, hits)
    }
    /// The hits divided by the trials.
    public var hitRate: Double { Double(hits) / Double(trials) }
  }

  /// The weeks that have trials, ascending.
  public let weeks: [Week]

  /// Cuts the trials of a run into weeks.
  /// - Complexity: O(trials).
  public init(_ run: StrategyRun, _ dataset: Dataset) {
    let run = run.byPerson
    let lent = run.trials.span
    var (people, trials, hits): ([Int], [Int], [Int]) = ([], [], [])
    for range in run.ranges {
      let first = range.map { dataset.localDay(lent[$0].row) }.min() ?? 0
      // The last week counted. A person's trials are in order of time, so another number means a new week.
      var last: Int?
      for index in range {
        let week = (dataset.localDay(lent[index].row) - first) / 7
        while trials.count <= week {
          people.append(0)
          trials.append(0)
          hits.append(0)
        }
        trials[week] += 1
        if lent[index].rank == 1 { hits[week] += 1 }
        if last != week { people[week] += 1 }
        last = week
      }
    }
    weeks = trials.indices.filter { trials[$0] > 0 }.map {
      Week(number: $0, people: people[$0], trials: trials[$0], hits: hits[$0])
    }
  }
}

extension Dataset {
  package func localDay(_ row: Int) -> Int { rows[row].donation.context.moment.localDay }
}
