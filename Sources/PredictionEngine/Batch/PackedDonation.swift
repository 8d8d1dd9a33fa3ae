/// A donation in twelve bytes, for logs of whole populations: who, what, where, and at which hour of which weekday.
///
/// What was donated and where are numbers, given out once when texts are read: see `ShortcutFamilies`. A log that is too
/// large for the cache is sorted and counted by these alone.
///
/// # Layout
/// ```
/// UInt32 person   UInt32 family   UInt16 place, 65535 none   UInt8 hour   UInt8 weekday
/// ```
///
/// # Source
/// Ours.
package struct PackedDonation: Sendable, Equatable {
  /// Stands for a place that is not known.
  package static let nowhere = UInt16.max
  /// Whose it is, by number.
  package let person: UInt32
  /// The shortcuts that it is split into, by the number of their family.
  package let family: UInt32
  /// The significant place, numbered by whoever packs; ``nowhere`` where none is known.
  package let place: UInt16
  /// The local hour, 0 to 23.
  package let hour: UInt8
  /// The local weekday, 0 is Monday.
  package let weekday: UInt8

  /// Packs a donation.
  /// - Complexity: O(1).
  package init(person: UInt32, family: UInt32, place: UInt16?, moment: Moment) {
    let clock = moment.minuteAndWeekday
    self.person = person
    self.family = family
    self.place = place ?? PackedDonation.nowhere
    hour = UInt8(truncatingIfNeeded: clock.minute / 60)
    weekday = UInt8(truncatingIfNeeded: clock.weekday)
  }
}
