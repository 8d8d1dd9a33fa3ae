import Foundation

/// A new empty folder for one test's files; it is removed when the value that owns it goes.
///
///     let folder = try TemporaryFolder()
///     try folder.write("{}", to: "soups/manifest.json")   // makes the folder soups too
///     folder.listing()                                    // ["soups", "soups/manifest.json"]
package final class TemporaryFolder: Sendable {
  package let url: URL

  package var path: String { url.path }

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("next-action-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of something inside the folder.
  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a text, and makes the folders on the way to it.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> URL { try write(Array(text.utf8), to: name) }

  /// Writes bytes, and makes the folders on the way to them.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The paths of everything inside the folder or one of its folders, hidden files included, sorted.
  package func listing(_ name: String = "") -> [String] {
    let root = name.isEmpty ? url : url.appendingPathComponent(name)
    return (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}
