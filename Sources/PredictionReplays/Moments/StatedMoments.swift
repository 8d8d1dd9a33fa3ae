import PredictionEngine

/// The probabilities that another program stated at moments, under one name: a contender like any other.
///
/// # Definition
/// A known shortcut that was not named at a moment and a horizon has probability 0. Where P_any was not stated it is
/// 1 − Π(1 − P_k), as if the shortcuts were independent. A contender is judged at the horizons that it names. Whether a
/// claim waits depends on P within 15 minutes and within the horizon and 15 more, so its claims are judged where it
/// names these two as well.
package struct StatedMoments: Sendable {
  /// One stated probability.
  ///
  /// # Layout
  /// ```
  /// 0        4      8      12       16 … 23
  /// quarter  slot   line   padding  probability
  /// ```
  /// A slot has the horizon in quarters of an hour in its highest four bits, and in the others the candidate's number
  /// from 1, or 0 for P_any.
  package struct Entry: Sendable {
    /// The quarters of an hour since 1970 on the person's clock.
    package var quarter: Int32
    package var slot: UInt32
    package var line: UInt32
    package var probability: Double

    package var minutes: Int { Int(slot >> 28) * 15 }
    /// `nil` for P_any.
    var candidate: Int? { slot & 0xFFF_FFFF == 0 ? nil : Int(slot & 0xFFF_FFFF) - 1 }

    package init(quarter: Int32, slot: UInt32, line: UInt32, probability: Double) {
      (self.quarter, self.slot, self.line, self.probability) = (quarter, slot, line, probability)
    }

    /// The slot of a candidate, or of P_any, within some minutes.
    package static func slot(_ candidate: Int?, within minutes: Int) -> UInt32 {
      UInt32(minutes / 15) << 28 | UInt32(candidate.map { $0 + 1 } ?? 0)
    }
  }

  package let name: String
  /// In minutes.
  package var horizons: Set<Int> = []
  /// The probabilities of each person of the dataset, by moment, horizon and candidate.
  package var people: [[Entry]]

  /// Makes a contender who said nothing yet of so many people.
  package init(name: String, people: Int) {
    (self.name, self.people) = (name, Array(repeating: [], count: people))
  }

  package func hasClaims(within minutes: Int) -> Bool {
    horizons.isSuperset(of: StatedMoments.asked(byClaimsWithin: minutes))
  }

  /// The horizons that claims within some minutes ask about.
  package static func asked(byClaimsWithin minutes: Int) -> Set<Int> { [15, minutes, minutes + 15] }

  /// The quarter of an hour that a moment begins on its own clock.
  package static func quarter(of moment: Moment) -> Int32 {
    Int32(clamping: moment.localSeconds.dividedDown(by: MomentGrid.step))
  }

  /// The place of a person's first entry that is not before a moment and a slot.
  static func place(of quarter: Int32, _ slot: UInt32, in entries: [Entry]) -> Int {
    entries.indices.partitioningIndex { (entries[$0].quarter, entries[$0].slot) >= (quarter, slot) }
  }

  /// Whether a probability of a person is stated at a moment within some minutes.
  /// - Complexity: O(log probabilities).
  package func says(of person: Int, at moment: Moment, within minutes: Int) -> Bool {
    let entries = people[person]
    let quarter = StatedMoments.quarter(of: moment)
    let place = StatedMoments.place(of: quarter, Entry.slot(nil, within: minutes), in: entries)
    return place < entries.count && entries[place].quarter == quarter && entries[place].minutes == minutes
  }

  /// Answers a question about the person at a position; `answer` has one element for each known candidate.
  func answer(_ question: TimingQuestion, of person: Int, into answer: inout TimingForecast) {
    let entries = people[person]
    let quarter = StatedMoments.quarter(of: question.moment)
    var place = StatedMoments.place(
      of: quarter, Entry.slot(nil, within: question.minutes), in: entries)
    var (stated, none) = (Double?.none, 1.0)
    while place < entries.count, entries[place].quarter == quarter,
      entries[place].minutes == question.minutes
    {
      let probability = entries[place].probability
      if let candidate = entries[place].candidate {
        if candidate < answer.probabilities.count { answer.probabilities[candidate] = probability }
        none *= 1 - probability
      } else {
        stated = probability
      }
      place += 1
    }
    answer.ofAny = stated ?? 1 - none
  }
}
