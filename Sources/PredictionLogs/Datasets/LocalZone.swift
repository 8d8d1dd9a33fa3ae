import SystemLibraries

/// A time zone, which gives local clocks their offset from UTC.
///
///     let berlin = try LocalZone("Europe/Berlin")
///     let half = try LocalZone("+05:30")
///
/// The name is one of the IANA time-zone database, or a fixed offset from UTC: `Z`, `UTC`, `+05:30`, `-0800`, `+1`. A local
/// time that occurs twice is read as the first of the two; one that is left out is an error.
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
    case twice(first: Int, second: Int)
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

/// The IANA time-zone database as this machine has it: a file of rules for each name.
///
/// # Source
/// tzfile(5); the folders are those of the C libraries, and before them that of `TZDIR`, as in tzset(3).
enum ZoneDatabase {
  private static let folders =
    [ProcessInfo.processInfo.environment["TZDIR"] ?? ""].filter { !$0.isEmpty }
    + ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]

  /// Returns the rules of a zone; `nil` where the database has no such name.
  /// - Throws: ``DataError`` where the machine has no database, or its file is not one of rules.
  static func rules(of name: String) throws(DataError) -> ZoneRules? {
    guard let folder else {
      throw DataError(
        reason: "this machine has no time-zone database, so \"\(Excerpt.of(name))\" cannot be looked up",
        remedy: "install the package tzdata, or write an offset such as +05:30")
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      part.utf8.first.map { 65...90 ~= $0 } == true
        && part.utf8.allSatisfy { 48...57 ~= $0 || 65...90 ~= $0 & 0xDF || [43, 45, 95].contains($0) }
    }
    let path = "\(folder)/\(name)"
    guard isName, FileIdentity(ofPath: path)?.kind == .file else { return nil }
    // An empty file, or one that may not be read, leads out the same way.
    guard let rules = (try? ByteSource.all(path)).flatMap({ ZoneRules(tzif: $0) }) else {
      throw DataError(
        file: path, reason: "this is no file of a time zone's rules", remedy: "install tzdata again")
    }
    return rules
  }

  /// Returns the names of all zones, sorted; the listing is read anew, because only an error asks for it.
  static func names() -> [String] {
    guard let folder, let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      return []
    }
    return paths.filter { name in
      name.first?.isUppercase == true && !name.contains(".")
        && FileIdentity(ofPath: "\(folder)/\(name)")?.kind == .file
    }.sorted()
  }

  private static var folder: String? {
    folders.first { FileIdentity(ofPath: $0 + "/Europe")?.kind == .folder }
  }
}
