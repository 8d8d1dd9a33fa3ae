import PredictionEngine
import PredictionLogs

extension Dataset {
  /// The positions of a person's sensed moments, which are sorted by person and by time.
  /// - Complexity: O(log sensed moments).
  package func sensed(of person: Int) -> Range<Int> {
    let places = sensedMoments.indices
    return places.partitioningIndex {
      sensedMoments[$0].person >= person
    }..<places.partitioningIndex {
      sensedMoments[$0].person > person
    }
  }
}

/// One person's donations by time, each with the number of its candidate.
///
/// A donation that no predictor remembers, as of an activity that is not eligible, is none.
package struct TimedLife {
  package private(set) var donations: [Donation] = []
  package private(set) var moments: [Moment] = []
  /// The number of each one's candidate, in the order of first uses; `nil` without a target.
  package private(set) var numbers: [Int?] = []
  private let candidates: KnownCandidates

  /// - Complexity: O(donations).
  package init(_ dataset: Dataset, person: Int) {
    var candidates = KnownCandidates(in: dataset)
    for row in dataset.people[person].rows {
      let donation = dataset.rows[row].donation
      let (before, targeted) = (candidates.history.donations, candidates.history.targeted)
      candidates.learn(donation)
      if candidates.history.donations == before { continue }
      donations.append(donation)
      moments.append(donation.context.moment)
      let slot = candidates.history.targeted > targeted ? candidates.history.previous : nil
      numbers.append(slot.flatMap { candidates.history.candidateNumber(of: $0) })
    }
    self.candidates = candidates
  }

  /// The number of a shortcut; `nil` where it is never donated.
  func number(of shortcut: Shortcut) -> Int? {
    candidates.slots[shortcut].flatMap { candidates.history.candidateNumber(of: $0) }
  }

  /// The local day at whose midnight a person's scored time begins: a week after the first day of a synthetic
  /// life, and after the fifth donation of another.
  package func firstScoredDay(isSynthetic: Bool) -> Int? {
    if isSynthetic { return moments.first.map { $0.localDay + 7 } }
    return moments.count >= 5 ? moments[4].localDay + 1 : nil
  }

  /// The number of the seven days before a donation on which the same candidate was donated within half an hour of its
  /// time of day.
  /// - Complexity: O(donations of a week).
  func usualDays(before place: Int) -> Int {
    guard let number = numbers[place] else { return 0 }
    let moment = moments[place]
    var days: Set<Int> = []
    for other in moments.indices[..<place].reversed() {
      let seconds = Int(moment.localSeconds - moments[other].localSeconds)
      let ago = (seconds + 43_200) / 86_400
      if ago > 7 { break }
      if numbers[other] == number, ago > 0, abs(seconds - ago * 86_400) <= 1800 { days.insert(ago) }
    }
    return days.count
  }

  /// - Precondition: the candidate is donated at least once.
  package func shortcut(of number: Int) -> Shortcut {
    candidates.history.shortcut(at: candidates.history.candidates[number])
  }

  /// The taps that a candidate on display saves: by hand one opens the app, one the action, and one fills in each parameter; on
  /// display one does all.
  func taps(savedBy number: Int) -> Int {
    1 + candidates.history.combination(of: candidates.history.candidates[number]).parameters.count
  }

  /// The gain of a right showing of a candidate's number, by the standard prices.
  func gain(of number: Int) -> Double {
    ShowingWorth().gain(of: candidates.history.combination(of: candidates.history.candidates[number]))
  }

  /// The donations from one on until a moment: which of the known candidates, and whether anything.
  /// - Complexity: O(known + donations in between).
  func truth(from first: Int, until end: Moment, known: Int) -> (happened: [Bool], any: Bool) {
    var happened = [Bool](repeating: false, count: known)
    var place = first
    while place < moments.count, moments[place] < end {
      if let number = numbers[place], number < known { happened[number] = true }
      place += 1
    }
    return (happened, place > first)
  }
}
