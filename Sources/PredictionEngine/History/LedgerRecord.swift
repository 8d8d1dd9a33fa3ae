/// The positions of the parts of one record in a `DonationLedger`.
///
/// ```
/// word 0    position of the definition in the catalogue
/// word 1    bits 0–7 what follows · 8–15 number of slots · 16–23 the target's place among them, from 1 · 24–25 origin
///           · 26–27 its DonationStanding
/// word 2    number of values             word 3    number of signals
/// word 4, 5 microseconds since 1970, low word first
/// word 6    seconds from GMT
/// slots · values · displays? · payload? · place? · (name, value) of each signal · identifier? · group? · relatedItem? · sensed?
/// ```
/// A part with `?` is present only when its bit is set: displays 0, payload 1, place 2, identifier 3, group
/// 4, relatedItem 5, sensed 6. When displays are present, there is one for each value.
struct LedgerRecord {
  /// The bits of word 1 that mark the optional parts.
  enum Flag {
    static let displays: UInt32 = 1
    static let payload: UInt32 = 2
    static let place: UInt32 = 4
    static let identifier: UInt32 = 8
    static let group: UInt32 = 16
    static let relatedItem: UInt32 = 32
    static let sensed: UInt32 = 64
    /// The names by which a donation is deleted.
    static let names: UInt32 = identifier | group | relatedItem
    /// The most words that the parts of one word each take.
    static let words = 6

    @inline(__always)
    static func parts(of donation: Donation) -> UInt32 {
      func flag(_ isSet: Bool, _ flag: UInt32) -> UInt32 { isSet ? flag : 0 }
      return flag(!donation.displays.isEmpty, displays) | flag(donation.payload != nil, payload)
        | flag(donation.context.place != nil, place) | flag(donation.identifier != nil, identifier)
        | flag(donation.group != nil, group) | flag(donation.relatedItem != nil, relatedItem)
        | flag(donation.sensed != nil, sensed)
    }
  }

  static let headWords = 7

  let start: Int
  let definition: Int
  let flags: UInt32
  let slots, values, displays: Range<Int>
  let payload, place: Int
  let signals: Range<Int>
  let identifier, group, relatedItem, sensed: Int

  @inline(__always)
  init(_ ledger: DonationLedger, _ position: Int) {
    start = Int(ledger.starts[position])
    definition = Int(ledger.words[start])
    let flags = ledger.words[start + 1]
    self.flags = flags
    func has(_ flag: UInt32) -> Int { flags & flag == 0 ? 0 : 1 }
    let valueCount = Int(ledger.words[start + 2])
    slots = (start + LedgerRecord.headWords)..<(start + LedgerRecord.headWords + Int(flags >> 8 & 0xFF))
    values = slots.upperBound..<(slots.upperBound + valueCount)
    displays = values.upperBound..<(values.upperBound + has(Flag.displays) * valueCount)
    payload = displays.upperBound
    place = payload + has(Flag.payload)
    signals = (place + has(Flag.place))..<(place + has(Flag.place) + 2 * Int(ledger.words[start + 3]))
    identifier = signals.upperBound
    group = identifier + has(Flag.identifier)
    relatedItem = group + has(Flag.group)
    sensed = relatedItem + has(Flag.relatedItem)
  }

  var end: Int { sensed + (has(Flag.sensed) ? 1 : 0) }

  func has(_ flag: UInt32) -> Bool { flags & flag != 0 }
}
