import PredictionEngine

/// Millions of donations in twelve bytes each, in the order in which they came in: a step of everybody, in a shuffled order.
///
/// # Layout
/// ```
/// UInt32 person   UInt32 seconds since the first Monday   UInt16 item   UInt8 place, 255 none   UInt8 headphones
/// ```
struct PackedLog: Sendable {
  /// One donation.
  struct Act: Sendable {
    var person, second: UInt32
    var item: UInt16
    var place, headphones: UInt8
  }

  /// How many people there are.
  let people: Int
  /// How many things each of them has to do.
  let items: Int
  /// The donations.
  private(set) var acts: [Act]

  /// Makes a log: every person walks through a ``Routine`` of their own, and who comes first in a step is drawn once.
  init(people: Int, items: Int, donations: Int) {
    (self.people, self.items) = (people, items)
    let steps = donations / people
    var turns = Array(0..<people)
    var random = SplitMix64(seed: 1)
    for last in stride(from: people - 1, to: 0, by: -1) { turns.swapAt(last, random.below(last + 1)) }
    acts = Array(
      repeating: Act(person: 0, second: 0, item: 0, place: 0, headphones: 0), count: people * steps)
    let start = Int64(Moment.daysSince1970(year: 2026, month: 3, day: 2)) * 86_400
    for person in 0..<people {
      var routine = Routine(candidates: items, seed: UInt64(person), coversAll: false)
      for step in 0..<steps {
        let act = routine.next()
        acts[step * people + turns[person]] = Act(
          person: UInt32(person), second: UInt32(act.moment.secondsSince1970 - start), item: UInt16(act.item),
          place: act.place.map { UInt8($0) } ?? 255, headphones: act.headphones ? 1 : 0)
      }
    }
  }

  /// The same donations as the engine counts a log, in the same order.
  /// - Parameter families: by item, the number of its family.
  func packed(_ families: [UInt32], _ reader: ActReader) -> [PackedDonation] {
    acts.map { act in
      PackedDonation(
        person: act.person, family: families[Int(act.item)],
        place: act.place == 255 ? nil : UInt16(act.place), moment: reader.moment(act))
    }
  }

  /// Puts each person's donations together, in the order in which they came: a counting sort.
  /// - Returns: where each person's donations begin, and the end.
  mutating func partition() -> [Int] {
    var starts = Array(repeating: 0, count: people + 1)
    for act in acts { starts[Int(act.person) + 1] += 1 }
    for person in 0..<people { starts[person + 1] += starts[person] }
    var next = starts
    let sorted = [Act](unsafeUninitializedCapacity: acts.count) { buffer, count in
      for act in acts {
        buffer.initializeElement(at: next[Int(act.person)], to: act)
        next[Int(act.person)] += 1
      }
      count = acts.count
    }
    acts = sorted
    return starts
  }
}
