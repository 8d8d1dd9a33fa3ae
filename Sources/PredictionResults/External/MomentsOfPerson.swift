import PredictionEngine
import PredictionLogs
import PredictionReplays

/// The moments of one person at which probabilities can be stated, and what is known at each.
struct MomentsOfPerson {
  /// Moments that follow one another in steps of a quarter of an hour, up to a change of the clock.
  private struct Run {
    var start: Int64
    var quarter: Int32
    var count: Int32
  }

  private var runs: [Run] = []
  private var numbers: [Shortcut: Int] = [:]
  private var firstUses: [Moment] = []

  /// Reads a person's donations. The moments begin with the day of the first one and end at midnight of a local day.
  init(_ dataset: Dataset, person: Int, until end: Int) {
    let life = TimedLife(dataset, person: person)
    guard let first = life.moments.first else { return }
    for moment in MomentGrid(life.moments, from: first.localDay, to: end).moments {
      let quarter = StatedMoments.quarter(of: moment)
      if let last = runs.last, last.quarter + last.count == quarter,
        last.start + Int64(last.count) * MomentGrid.step == moment.secondsSince1970
      {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(start: moment.secondsSince1970, quarter: quarter, count: 1))
      }
    }
    for (place, number) in life.numbers.enumerated() {
      guard let number, number == firstUses.count else { continue }
      firstUses.append(life.moments[place])
      numbers[life.shortcut(of: number)] = number
    }
  }

  /// The quarter of an hour that a moment begins on the person's clock; `nil` where the grid has no such moment.
  func quarter(of moment: Moment) -> Int32? {
    let seconds = moment.secondsSince1970
    guard moment.microsecondsSince1970 == seconds * 1_000_000 else { return nil }
    let next = runs.indices.partitioningIndex { runs[$0].start > seconds }
    guard next > 0 else { return nil }
    let run = runs[next - 1]
    let (steps, rest) = (seconds - run.start).quotientAndRemainder(dividingBy: MomentGrid.step)
    return rest == 0 && steps < Int64(run.count) ? run.quarter + Int32(steps) : nil
  }

  /// The number of a shortcut that is known at a moment; `nil` for one that was not donated before it.
  func candidate(of shortcut: Shortcut, at moment: Moment) -> Int? {
    guard let number = numbers[shortcut], firstUses[number] < moment else { return nil }
    return number
  }
}
