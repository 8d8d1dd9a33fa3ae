import SystemLibraries

/// The real place of a file or folder that is to be written, links followed, and what exists there now.
///
/// Targets that replacing would destroy are refused before a byte is written: a device, a pipe, a folder in a file's
/// place, a file that was made read-only.
package struct WritingPlace {
  /// The path as given, for messages.
  let given: String
  package let path: String
  package let folder: String
  let name: String
  package let existing: FileIdentity?

  package static func file(_ path: String) throws(WriteError) -> WritingPlace {
    let place = try WritingPlace(path, "the file")
    guard let existing = place.existing else {
      if path.hasSuffix("/") { throw SystemFailure(code: EISDIR).writing(path) }
      return place
    }
    if existing.kind != .file {
      throw WriteError(path: path, reason: "this exists and is no file", remedy: "name a file")
    }
    if access(place.path, W_OK) != 0 { throw SystemFailure.last.writing(path) }
    return place
  }

  /// Finds the place of a folder, and makes its parent folders.
  package static func folder(_ path: String) throws(WriteError) -> WritingPlace {
    var trimmed = path
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    let parent = URL(fileURLWithPath: trimmed).deletingLastPathComponent().path
    if FileIdentity(ofPath: parent) == nil {
      do {
        try FileManager.default.createDirectory(
          atPath: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw SystemFailure.last.writing(path, "the folder")
      }
    }
    let place = try WritingPlace(trimmed, "the folder")
    if let existing = place.existing, existing.kind != .folder {
      throw WriteError(
        path: path, reason: "this exists and is no folder", remedy: "name another folder, or remove it first")
    }
    return place
  }

  private init(_ path: String, _ what: String) throws(WriteError) {
    given = path
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SystemFailure(code: ENOENT).writing(path, what)
    }
    existing = FileIdentity(ofPath: path)
    if existing == nil, FileIdentity.isLink(path) {
      throw WriteError(
        path: path, reason: "this is a link to nothing", remedy: "remove it, or name what it should point to")
    }
    let url = URL(fileURLWithPath: path)
    // Of what does not exist yet, the folder is followed.
    let followed =
      existing == nil
      ? WritingPlace.followed(url.deletingLastPathComponent().path).map {
        ($0 == "/" ? "" : $0) + "/" + url.lastPathComponent
      } : WritingPlace.followed(path)
    guard let target = followed else { throw SystemFailure.last.writing(path, what) }
    self.path = target
    let end = URL(fileURLWithPath: target)
    folder = end.deletingLastPathComponent().path
    name = end.lastPathComponent
  }

  /// A path without links; `nil` when it names nothing.
  private static func followed(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
