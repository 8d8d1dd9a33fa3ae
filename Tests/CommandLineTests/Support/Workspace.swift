import Foundation

/// A folder of a test's own that goes away with it.
final class Workspace: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("nextaction-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of something inside.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a text, with the folders on the way to it.
  @discardableResult
  func write(_ text: String, to name: String) throws -> URL { try write(Array(text.utf8), to: name) }

  /// Writes bytes, with the folders on the way to them.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url
  }

  /// A file's text.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  /// Everything inside a folder, hidden files and subfolders included, sorted by path.
  func listing(_ name: String = "") -> [String] {
    let root = name.isEmpty ? folder : folder.appendingPathComponent(name)
    return (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}
