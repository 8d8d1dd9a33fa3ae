import PredictionEngine

/// Who donates what: one person who walks along a stream, or thousands who each walk along a part of their own.
///
/// # Definition
/// Person p's step s is place 61·p + s of the stream, around its end. A lap's operation i is of person i mod people:
/// round-robin, so that with thousands of people each operation finds its person outside the cache.
struct Population: Sendable {
  /// The stream.
  let workload: Workload
  /// How many people there are.
  let people: Int
  /// How many donations a person has learned before a lap.
  let learned: Int

  /// The person and the place in the stream of a lap's operation.
  /// - Parameter sweep: how many laps went before, where their donations were kept.
  @inline(__always)
  func turn(_ operation: Int, sweep: Int) -> (person: Int, place: Int) {
    let person = operation % people
    return (person, place(person, learned + sweep + operation / people))
  }

  /// Where a person's step stands in the stream.
  @inline(__always)
  func place(_ person: Int, _ step: Int) -> Int { (person * 61 + step) % workload.donations.count }

  /// The people whose counters are compared one by one: all, or a thousand of more.
  var inspected: StrideTo<Int> { stride(from: 0, to: people, by: max(1, people / 1000)) }
}

/// What an operation does.
enum Work: String, CaseIterable, Sendable {
  /// Learn a donation.
  case donate
  /// Answer a question.
  case suggest
  /// Answer a question, then learn what was done.
  case trial

  /// Whether it answers a question.
  var asks: Bool { self != .donate }
  /// Whether it learns.
  var learns: Bool { self != .suggest }
}
