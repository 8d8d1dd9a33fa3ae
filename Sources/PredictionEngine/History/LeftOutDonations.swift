/// The donations that are remembered and not learned: doubles, and runs of suggestions by their weight.
///
/// Nothing is counted of them, so no strategy sees them. They keep their places among all donations, because the first of
/// two equal ones may be forgotten, and the second then counts.
///
/// # Definition
/// The *place* of a donation is its number, from 0, among all that are remembered, learned or not. The learned ones are in
/// the history's ledger, in the same order.
///
/// # Cost
/// A donation takes as much as in a ``DonationLedger``, without slots, and 9 bytes.
///
/// # Source
/// Ours.
package struct LeftOutDonations: Sendable {
  /// Why a donation is not learned.
  package enum Cause: Sendable, Equatable {
    /// It equals another within the window.
    case double
    /// It began at a suggestion, and its hash is not in the share that is learned.
    case suggestion
  }

  /// Their records, which have no slots.
  private(set) var ledger = DonationLedger()
  /// Their places among all donations that are remembered, ascending.
  private(set) var places: [Int] = []
  /// Why each of them is left out.
  private(set) var causes: [Cause] = []

  /// The number of donations that are left out.
  package var count: Int { places.count }
  /// Whether every remembered donation was learned.
  package var isEmpty: Bool { places.isEmpty }
  /// The bytes that they occupy.
  var byteCount: Int { ledger.byteCount + places.count * (MemoryLayout<Int>.stride + 1) }

  /// The number of those that equal another within the window.
  package var doubles: Int { causes.count { $0 == .double } }

  /// Adds a donation that comes after every one that is remembered.
  mutating func append(_ donation: Donation, at place: Int, _ cause: Cause) {
    ledger.append(donation, slots: CountedSlots(), targetPlace: nil)
    places.append(place)
    causes.append(cause)
  }

  /// How many of them have a place before another.
  /// - Complexity: O(log of their number).
  func count(before place: Int) -> Int { places.count(below: place) }

  /// The number of the left-out donation at a place, or `nil` where the donation there was learned.
  func number(at place: Int) -> Int? {
    let number = count(before: place)
    return number < places.count && places[number] == place ? number : nil
  }

  /// Removes those at some places, and renumbers the others.
  /// - Parameter forgotten: distinct places of donations, learned or not, ascending.
  mutating func forget(_ forgotten: [Int]) {
    if isEmpty { return }
    var (next, numbers, kept, causes) = (0, [Int](), [Int](), [Cause]())
    for (number, place) in places.enumerated() {
      while next < forgotten.count, forgotten[next] < place { next += 1 }
      if next < forgotten.count, forgotten[next] == place {
        numbers.append(number)
      } else {
        kept.append(place - next)
        causes.append(self.causes[number])
      }
    }
    ledger.remove(numbers)
    (places, self.causes) = (kept, causes)
  }
}
