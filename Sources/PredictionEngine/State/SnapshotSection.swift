/// What a snapshot may have besides donations and readings, with the tag that it is found by.
///
/// # Layout
/// Numbers are those of ``Snapshot``, and times begin anew in each section that has some.
/// ```
/// tag 1  feedback, n of it; of each, in order:       UInt8 outcome, bit 7 of a supplied shortcut · t surface
///                                                    n definition · n parameters · n place, s value of each
///                                                    z microseconds, z change of seconds from GMT
///                                                    n donations since the one before it
/// tag 2  supplied shortcuts, n of them; of each, in order:
///                                                    UInt8 kind · UInt8 bits 0 onlyThese, 1 activity, then what follows:
///                                                    2 from, 3 until, 4 identifier, 5 related item
///                                                    t name · t app · t phrase · times and names as far as there are any
///                                                    n values · t name, t canonical text, t display text or nothing of each
///                                                    n providers; of each UInt8: 0 date, 1 date with end, 2 to 4 location
///                                                    and region, from 5 a part of the day; then z latitude, z longitude
///                                                    and n the bits of the radius, or one or two times
/// tag 3  the rules by which donations were left out: n microseconds of the window
///                                                    n learned runs of suggestions of a million
/// ```
/// Tag 3 stands only where a donation was left out; elsewhere the state is that of any rules that leave out none.
///
/// # Source
/// Ours; tagged parts as in the Portable Network Graphics format, RFC 2083.
enum SnapshotSection: UInt8, CaseIterable {
  /// What came of the suggestions to the person.
  case feedback = 1
  /// What apps and the person supplied.
  case supplied = 2
  /// The rules by which donations were learned or left out.
  case learningRules = 3

  /// The bit of feedback that is of a supplied shortcut.
  static let ofSupplied: UInt8 = 0x80
}
