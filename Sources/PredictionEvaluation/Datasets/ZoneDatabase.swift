import SystemLibraries

/// The IANA time-zone database as this machine has it: a file of rules for each name.
///
/// # Edge cases
/// A machine without the database refuses every name with the way to get it. Offsets such as `+05:30` need none.
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
