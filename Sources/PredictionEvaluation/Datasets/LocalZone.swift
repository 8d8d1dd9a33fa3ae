/// A time zone, which gives local clocks their offset from UTC.
///
///     let berlin = try LocalZone("Europe/Berlin")
///     let half = try LocalZone("+05:30")
///
/// # Definition
/// The name is one of the IANA time-zone database, or a fixed offset from UTC: `Z`, `UTC`, `+05:30`, `-0800`, `+1`.
///
/// # Edge cases
/// When clocks go back, an hour of local time occurs twice: it is read as the first of the two, and the reader
/// counts such times for a remark. When clocks go forward, an hour is left out: a time in it is an error that
/// names what it would be before and after the change.
///
/// # Cost
/// The zone's rules are asked four times for a new day, and not at all for a day of the last sixty-four without
/// a change.
package struct LocalZone: Sendable {
  package let name: String
  private let rules: ZoneRules

  /// Finds a zone by its name or offset.
  /// - Throws: ``DataError`` without a place.
  package init(_ name: String) throws(DataError) {
    self.name = name
    if let seconds = LocalZone.fixedOffset(name) {
      guard abs(seconds) <= 18 * 3600 else {
        throw DataError(
          reason: "the time zone \"\(Excerpt.of(name))\" is beyond 18 hours",
          remedy: "write for example +05:30")
      }
      rules = ZoneRules(fixed: seconds)
      return
    }
    guard let rules = try ZoneDatabase.rules(of: name) else {
      let wanted = name.lowercased()
      let near =
        wanted.isEmpty ? [] : ZoneDatabase.names().filter { $0.lowercased().contains(wanted) }.prefix(5)
      throw DataError(
        reason: "there is no time zone \"\(Excerpt.of(name))\"",
        remedy: near.isEmpty
          ? "write a name such as Europe/Berlin, or an offset such as +05:30"
          : "write \(near.joined(separator: " or "))")
    }
    self.rules = rules
  }

  private static func fixedOffset(_ name: String) -> Int? {
    if ["Z", "UTC", "GMT"].contains(name) { return 0 }
    guard let sign = name.first, sign == "+" || sign == "-" else { return nil }
    let digits = name.dropFirst().filter { $0 != ":" }
    guard (1...4).contains(digits.count), digits.utf8.allSatisfy({ 48...57 ~= $0 }),
      let number = Int(digits)
    else { return nil }
    let (hours, minutes) = digits.count <= 2 ? (number, 0) : (number / 100, number % 100)
    guard minutes < 60 else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  func offset(atSeconds seconds: Int64) -> Int {
    rules.offset(atSeconds: seconds)
  }

  /// What a time of the local clock is: its offset from UTC, or both offsets about a change of the clock.
  enum Resolution: Equatable {
    case one(Int)
    /// The time occurs twice.
    case twice(first: Int, second: Int)
    /// The time is left out.
    case never(before: Int, after: Int)
  }

  func resolution(ofLocal local: Int64) -> Resolution {
    let (before, after) = (offset(atSeconds: local - 129_600), offset(atSeconds: local + 129_600))
    let fits = [before, after].filter { offset(atSeconds: local - Int64($0)) == $0 }
    if before == after { return .one(before) }
    switch fits.count {
    case 2: return .twice(first: before, second: after)
    case 1: return .one(fits[0])
    default: return .never(before: before, after: after)
    }
  }
}

extension LocalZone: Equatable {
  package static func == (left: LocalZone, right: LocalZone) -> Bool { left.name == right.name }
}
