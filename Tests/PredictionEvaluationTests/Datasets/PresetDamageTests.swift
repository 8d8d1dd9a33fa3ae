import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("A damaged file of any preset gets a sentence or a count, and is never written to")
struct PresetDamageTests {
  /// The ways in which a file is damaged: from its bytes, those of the damaged file.
  private static let damages: [(name: String, of: @Sendable ([UInt8]) -> [[UInt8]])] = [
    ("cut", { bytes in [1, 3, 7].map { Array(bytes.prefix(bytes.count * $0 / 8 + 1)) } }),
    ("another schema", { [renamed($0), Array(rows($0).map { $0 + Array(",x\t::1 9\n".utf8) }.joined())] }),
    ("empty", { _ in [[], [10], Array("\u{FEFF}".utf8)] }),
    (
      "huge",
      { [Array(repeating: $0, count: 200).flatMap { $0 }, $0 + Array(repeating: 65, count: 3 << 20)] }
    ),
    (
      "encoding", { [[0xFF, 0xFE] + $0.flatMap { [$0, 0] }, $0.flatMap { $0 == 10 ? [0xE9, 10] : [$0] }] }
    ),
    (
      "clock jumps",
      { [Array(rows($0).reversed().joined()), swapped($0, "20", "19"), swapped($0, "17", "99")] }
    ),
    ("duplicates", { [$0 + $0, Array(rows($0).flatMap { [$0, $0] }.joined())] }),
    (
      "not that format",
      { [Array($0.reversed()), noise, [0x89, 0x50, 0x4E, 0x47] + $0, Array("{}[]\n".utf8) + $0] }
    ),
    (
      "hostile values",
      { [swapped($0, "a", "\u{0}"), swapped($0, "e", "\u{1B}[2J"), swapped($0, "i", "\"'\\\r")] }
    ),
  ]

  private static let noise = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 &+ $0 >> 3) }

  private static func rows(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) + [10] }
  }

  private static func renamed(_ bytes: [UInt8]) -> [UInt8] {
    let first = rows(bytes)[0]
    return first.map { 97...121 ~= $0 ? $0 + 1 : $0 } + bytes.dropFirst(first.count)
  }

  private static func swapped(_ bytes: [UInt8], _ old: String, _ new: String) -> [UInt8] {
    var (made, rest) = ([UInt8](), bytes[...])
    while let byte = rest.first {
      let isOld = rest.starts(with: old.utf8)
      made += isOld ? Array(new.utf8) : [byte]
      rest = rest.dropFirst(isOld ? old.utf8.count : 1)
    }
    return made
  }

  /// The outcome of a read: a dataset whose rows are counted, or the sentence.
  private func read(_ preset: String, _ path: String, passingOver count: String = "0") throws -> DataError? {
    var options = DatasetOptions()
    for (key, text) in try LogPreset(preset).settings { try options.set(key, text) }
    try options.set("skipBadLines", count)
    do {
      let (dataset, skipped) = try DatasetReader.read(path, options: options)
      #expect(!dataset.rows.isEmpty || !dataset.sensedMoments.isEmpty || !skipped.isEmpty)
      return nil
    } catch { return error }
  }

  private func check(_ preset: String, _ name: String, _ bytes: [UInt8], _ damage: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(name, bytes)
    if let error = try read(preset, path) {
      #expect(
        error.file == path && !error.reason.isEmpty && !error.remedy.isEmpty, "\(preset) \(damage): \(error)")
      #expect(!error.description.contains("\u{1B}") && !error.description.contains("\u{0}"))
      if damage == "cut" { try follow(error, preset, path) }
    }
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == bytes, "\(preset) \(damage)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name], "\(preset) \(damage)")
  }

  /// Does what the sentence about a cut file says: what is left is read then, or the sentence says that nothing is.
  private func follow(_ error: DataError, _ preset: String, _ path: String) throws {
    guard let option = error.remedy.firstMatch(of: #/--skip-bad-lines (\d+)/#) else { return }
    let next = try read(preset, path, passingOver: String(option.1))
    #expect(
      next == nil || next?.reason == "no donation could be read",
      "\(preset): \(error), and then \(next as Any)")
  }

  @Test("Ten damages of each preset's file", arguments: LogPresetTests.files.indices)
  func damages(_ index: Int) throws {
    let (preset, name, _, _) = LogPresetTests.files[index]
    let bytes = try LogPresetTests.bytes(index)
    for (damage, make) in PresetDamageTests.damages {
      for damaged in make(bytes) { try check(preset, name, damaged, damage) }
    }
    for hostile in ["$(touch x) '\" ; &.\(name)", "-rf \(name)", "a\nb\(name)"] {
      try check(preset, hostile, bytes, "hostile name")
    }
  }

  @Test("A database that another process locks, or that is of another version, is read or gets a sentence")
  func databases() throws {
    for index in LogPresetTests.files.indices {
      let (preset, name, text, rows) = LogPresetTests.files[index]
      guard text.hasPrefix("CREATE TABLE") else { continue }
      let folder = try TemporaryFolder()
      let path = try folder.file(name, LogPresetTests.bytes(index))
      let lock = try Database.Session(path, "BEGIN EXCLUSIVE; SELECT 'locked';")
      #expect(try read(preset, path) == nil)
      lock.end()
      let table = text.split(separator: " ")[2]
      try Database.run(path, "ALTER TABLE \(table) RENAME TO other;")
      let error = try #require(try read(preset, path))
      #expect(error.reason.contains("no such table") && rows > 0)
    }
  }
}
