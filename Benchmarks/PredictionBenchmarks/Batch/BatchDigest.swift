import PredictionEngine

/// What counters hold, as a number, however they were made: counters that differ in one count differ in it.
enum BatchDigest {
  /// Adds everything that one person's counters hold.
  static func add(_ counters: CounterTable, places: [Symbol], to digest: inout UInt64) {
    for slot in 0..<counters.count {
      fold(UInt64(counters.index.hash(of: slot)), &digest)
      fold(UInt64(counters.total(slot)), &digest)
      func addCount(_ dimension: UInt32, _ value: UInt32) {
        fold(UInt64(counters.count(slot, in: Bucket(dimension: dimension, value: value))), &digest)
      }
      for hour in 0..<UInt32(24) { addCount(0, hour) }
      for weekday in 0..<UInt32(7) { addCount(1, weekday) }
      for place in places { addCount(2, place.rawValue) }
    }
  }

  /// The same of people whose donations were counted in one go.
  static func value(_ people: CountedPeople, places: Int, _ families: ShortcutFamilies) -> UInt64 {
    var digest: UInt64 = 0
    for person in 0..<people.count {
      for (slot, row) in people.slots(of: person).enumerated() {
        fold(UInt64(families.hash(row.shortcut)), &digest)
        fold(UInt64(row.total), &digest)
        func addCount(_ column: CountedPeople.Column) {
          fold(UInt64(people.count(slot, of: person, in: column)), &digest)
        }
        for hour in 0..<24 { addCount(.hour(hour)) }
        for weekday in 0..<7 { addCount(.weekday(weekday)) }
        for place in 0..<UInt16(places) { addCount(.place(place)) }
      }
    }
    return digest
  }

  /// How often, and when last.
  static func uses(_ people: CountedPeople) -> UInt64 {
    var digest: UInt64 = 0
    for person in 0..<people.count {
      for row in people.slots(of: person) { add(total: Int(row.total), lastUse: row.lastUse, to: &digest) }
    }
    return digest
  }

  /// Adds how often a shortcut was donated, and when last.
  static func add(total: Int, lastUse: UInt32, to digest: inout UInt64) {
    fold(UInt64(total) << 32 | UInt64(lastUse), &digest)
  }

  /// One number of several, in their order.
  static func fold(_ digests: [UInt64]) -> UInt64 { digests.reduce(0) { StableHash.fold($0, $1) } }

  private static func fold(_ number: UInt64, _ digest: inout UInt64) {
    digest = StableHash.fold(digest, number)
  }
}
