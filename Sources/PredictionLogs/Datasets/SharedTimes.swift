import PredictionEngine

/// How many donations share their time with another one of the same person, and in which order those are learned.
///
/// Of donations that share a time with one of another definition or of other values, somebody has to say which comes first;
/// they are open. The order is that of the file, and the reverse for people whose rows ``NewestFirst`` turned.
package struct SharedTimes: Sendable {
  package private(set) var donations = 0
  /// The number of donations that share their time with another one of the same person.
  package private(set) var shared = 0
  /// The number of these whose order makes a difference.
  package private(set) var open = 0
  /// The number of people whose rows were turned around, because they run backwards in time.
  package private(set) var turnedPeople = 0

  package init() {}

  /// Counts the donations of a dataset, or of a part of one with whole people.
  /// - Complexity: O(rows).
  package mutating func add(_ dataset: Dataset) {
    donations += dataset.rows.count
    turnedPeople += dataset.turnedPeople
    func time(_ row: Int) -> Int64 { dataset.rows[row].donation.context.moment.microsecondsSince1970 }
    for person in dataset.people {
      var rest = person.rows[...]
      while let next = rest.first {
        let rows = rest.prefix { time($0) == time(next) }
        rest = rest.dropFirst(rows.count)
        if rows.count == 1 { continue }
        shared += rows.count
        let donations = rows.map { dataset.rows[$0].donation }
        let isOpen = donations.contains {
          $0.definition != donations[0].definition || $0.values != donations[0].values
        }
        if isOpen { open += rows.count }
      }
    }
  }

  /// What has to be known about the order, without a line end; `nil` where it hardly matters.
  package var sentence: String? {
    guard turnedPeople > 0 || open >= 5 && open * 100 >= donations else { return nil }
    let shares =
      "\(CountedNoun.digits(shared)) of \(CountedNoun.of(donations, "donations")) "
      + "\(shared == 1 ? "shares its" : "share their") time with another one of the same person"
    if turnedPeople == 0 { return shares + "; such donations are learned in the order of the file" }
    return shares
      + "; the rows of \(CountedNoun.of(turnedPeople, "people")) run backwards, the newest first, so those "
      + "of equal times are read from the last to the first"
  }
}

extension Dataset {
  /// Everything to be remarked about the dataset as it was read, a sentence each.
  /// - Complexity: O(rows).
  package var allRemarks: [String] {
    var shared = SharedTimes()
    shared.add(self)
    return remarks + (shared.sentence.map { [$0] } ?? [])
  }

  /// The rows of each intent and activity, by its position in the catalogue, each person's by time.
  /// - Complexity: O(rows + definitions).
  package var rowsByDefinition: [[Int]] {
    var numbers: [[Int]] = Array(repeating: [], count: catalog.entries.count)
    for person in people { for row in person.rows { numbers[rows[row].donation.definition].append(row) } }
    return numbers
  }
}
