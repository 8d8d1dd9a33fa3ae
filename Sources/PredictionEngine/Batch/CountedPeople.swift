/// The counters of many people, one behind the other: what `RunCounter` makes of a log.
///
/// Counters that are to be asked questions and to forget are a ``CounterTable``; these are written once, in as few bytes,
/// and say how often everything was donated.
///
/// # Layout
/// ```
/// rows:    person 0: slot 0, slot 1, …  person 1: slot 0, …      64 bytes each, see `CountedRow`
/// places:  person 0: 7, 3, 12           person 1: 3, …           the first sixteen that each was met in
/// wide:    48 counts of 32 bits for each row in which one passes 255
/// listed:  slot, place, count of everything beyond the sixteenth place
/// ```
///
/// # Source
/// Ours.
package struct CountedPeople: Sendable, Equatable {
  /// What a count is taken of.
  package enum Column: Sendable, Hashable {
    /// A local hour, 0 to 23.
    case hour(Int)
    /// A local weekday, 0 is Monday.
    case weekday(Int)
    /// A place, as it is numbered in `PackedDonation`.
    case place(UInt16)
  }

  /// How often a slot was donated in a place that has no column.
  struct Listed: Sendable, Equatable {
    var slot, place, count: UInt32
  }

  private(set) var rows: [CountedRow] = []
  private var places: [UInt16] = []
  private var wide: [UInt32] = []
  private var listed: [Listed] = []
  /// By person, where each begins, and the end.
  private var starts: [(rows: Int, places: Int, listed: Int)] = [(0, 0, 0)]

  /// Nobody.
  package init() {}

  /// How many people there are.
  package var count: Int { starts.count - 1 }

  /// How many shortcuts all people have together.
  package var rowCount: Int { rows.count }

  /// Bytes held.
  package var byteCount: Int {
    rows.count * 64 + places.count * 2 + wide.count * 4 + listed.count * 12 + starts.count * 24
  }

  /// Makes room for so many rows.
  /// - Complexity: O(rows).
  package mutating func reserve(rows count: Int) { rows.reserveCapacity(count) }

  /// A person's shortcuts, in order of first donation.
  package func slots(of person: Int) -> ArraySlice<CountedRow> {
    rows[starts[person].rows..<starts[person + 1].rows]
  }

  /// How often the shortcut in a person's slot was donated in an hour, on a weekday or in a place.
  /// - Complexity: O(1) for hours and weekdays, O(places) for a place.
  package func count(_ slot: Int, of person: Int, in column: Column) -> Int {
    let row = rows[starts[person].rows + slot]
    switch column {
    case .hour(let hour): return count(row, hour)
    case .weekday(let weekday): return count(row, 24 + weekday)
    case .place(let place):
      let own = places[starts[person].places..<starts[person + 1].places]
      if let column = own.firstIndex(of: place) {
        return count(row, CountedRow.firstPlace + column - own.startIndex)
      }
      let others = listed[starts[person].listed..<starts[person + 1].listed]
      return others.first { $0.slot == slot && $0.place == place }.map { Int($0.count) } ?? 0
    }
  }

  private func count(_ row: CountedRow, _ column: Int) -> Int {
    row.wide == 0 ? Int(row.byte(column)) : Int(wide[(Int(row.wide) - 1) * CountedRow.columns + column])
  }

  /// Appends a person, whose rows' wide twins are numbered from 1.
  mutating func append(
    _ new: [CountedRow], places: [UInt16], wide: [UInt32], listed: [Listed]
  ) {
    if wide.isEmpty {
      rows.append(contentsOf: new)
    } else {
      let before = UInt32(self.wide.count / CountedRow.columns)
      for var row in new {
        if row.wide != 0 { row.wide += before }
        rows.append(row)
      }
      self.wide += wide
    }
    if !places.isEmpty { self.places += places }
    if !listed.isEmpty { self.listed += listed }
    starts.append((rows.count, self.places.count, self.listed.count))
  }

  /// The same people with the same counts, byte for byte.
  package static func == (left: CountedPeople, right: CountedPeople) -> Bool {
    left.rows == right.rows && left.places == right.places && left.wide == right.wide
      && left.listed == right.listed && left.starts.elementsEqual(right.starts, by: ==)
  }
}
