import Foundation

/// A folder of one test, which is removed with this object.
final class Workspace: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("nextaction-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the path of a file or folder inside.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a text and makes the folders on its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> URL { try write(Array(text.utf8), to: name) }

  /// Writes bytes and makes the folders on their path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url
  }

  /// Returns the text of a file.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  /// Lists everything inside a folder, with hidden files and subfolders, sorted by path.
  func listing(_ name: String = "") -> [String] {
    let root = name.isEmpty ? folder : folder.appendingPathComponent(name)
    return (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}
