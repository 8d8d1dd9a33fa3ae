import PredictionEngine

/// What one made-up person does: few things often, many things rarely, most of them at their own hour and place.
///
///     var routine = Routine(candidates: 50, seed: 1)
///     routine.next()   // item 3 on a Tuesday at 8, at place 2, with headphones
///
/// # Definition
/// Item k is chosen with probability ∝ 1/(k + 1). With probability ¾ it happens at the item's own hour, kind of day,
/// place and headphones, else at uniform ones. One donation in ten has no known place. Forty donations make a week.
///
/// # Source
/// Ours; Zipf's law for the items. Seeded by ``SplitMix64``: the same stream on every machine.
struct Routine {
  /// One thing done.
  struct Act {
    var item: Int
    var moment: Moment
    var place: Int?
    var headphones: Bool
  }

  /// How many places there are.
  static let places = 8
  private static let firstMonday = Moment.daysSince1970(year: 2026, month: 3, day: 2)

  private struct Habit {
    var hour: Int
    var isWeekend: Bool
    var place: Int
    var headphones: Bool
  }

  private var generator: SplitMix64
  private var habits: [Habit] = []
  private var cumulative: [Double] = []
  private var uncovered: [Int] = []
  private var made = 0

  /// A person with that many things to do.
  /// - Parameter coversAll: the stream begins with every item once, in shuffled order, so that all are known.
  init(candidates: Int, seed: UInt64, coversAll: Bool) {
    generator = SplitMix64(seed: seed)
    var sum = 0.0
    for item in 0..<candidates {
      sum += 1 / Double(item + 1)
      cumulative.append(sum)
      habits.append(
        Habit(
          hour: 6 + generator.below(17), isWeekend: generator.below(4) == 0,
          place: generator.below(Routine.places), headphones: generator.below(3) == 0))
    }
    guard coversAll else { return }
    uncovered = Array(0..<candidates)
    for last in stride(from: candidates - 1, to: 0, by: -1) {
      uncovered.swapAt(last, generator.below(last + 1))
    }
  }

  /// The next thing done.
  mutating func next() -> Act {
    let item = uncovered.popLast() ?? draw()
    let isHabit = generator.below(4) > 0
    let habit = habits[item]
    let hour = isHabit ? habit.hour : generator.below(24)
    let isWeekend = isHabit ? habit.isWeekend : generator.below(7) > 4
    let weekday = isWeekend ? 5 + generator.below(2) : generator.below(5)
    let place = isHabit ? habit.place : generator.below(Routine.places)
    let headphones = isHabit ? habit.headphones : generator.below(2) == 0
    let day = Routine.firstMonday + made / 40 * 7 + weekday
    made += 1
    return Act(
      item: item,
      moment: Moment(secondsSince1970: Int64(day * 86_400 + hour * 3600 + generator.below(3600))),
      place: generator.below(10) == 0 ? nil : place, headphones: headphones)
  }

  private mutating func draw() -> Int {
    let wanted = generator.unitInterval() * (cumulative.last ?? 0)
    var low = 0
    var high = cumulative.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] <= wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
