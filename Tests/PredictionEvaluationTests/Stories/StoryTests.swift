import Foundation
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import Testing

@testable import PredictionCare

/// Lives as they are lived: every story of the project holds, and a story that does not hold says where.
@Suite("Stories")
struct StoryTests {
  private static let folder: String = {
    let file = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return file.dropLast(4).joined(separator: "/") + "/Datasets/stories/"
  }()

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test("Every surface shows what the story says", arguments: names)
  func holds(name: String) throws {
    let path = StoryTests.folder + name
    let telling = try StoryTelling(try Story(path), ContextMixture(), path: path)
    #expect(telling.differences == 0, "\(telling.table.text)")
    #expect(telling.scenes.contains { !$0.shown.isEmpty })
  }

  @Test("There are stories, and a story that says something else is found out")
  func isFoundOut() throws {
    #expect(StoryTests.names.count >= 5)
    let path = try StoryTests.write(
      """
      # Nothing happens
      definitions \(StoryTests.folder)lives.json
      days 2026-03-02 to 2026-03-06 Mon Wed
        08:10 at home donate BuyCoffee {"drink": "latte"}
      days 2026-03-04
        07:00 look search shows "latte" without "tea"
        07:00 look search nothing
      """)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let telling = try StoryTelling(try Story(path), ContextMixture(), path: path)
    #expect(telling.differences == 1 && telling.table.text.contains("does not show \"latte\""))
  }

  @Test(
    "What cannot be read is named with its line and a way out",
    arguments: [
      ("days 2026-13-02", "\"2026-13-02\" is no date"), ("days 2026-03-02 Lun", "\"Lun\" is no weekday"),
      ("days 2026-03-02 to 2026-03-01", "before the first"), ("8:10 donate BuyCoffee", "before its days"),
      ("days 2026-03-02\n25:00 look search", "no clock time"), ("days 2026-03-02\n8:00 sing", "no event"),
      ("days 2026-03-02\n8:00 look serch", "no surface"),
      ("days 2026-03-02\n8:00 look search shows", "of what"),
      ("days 2026-03-02\n8:00 tap search", "of what"), ("days 2026-03-02 Tue", "no day"),
      ("days 2026-03-02\n8:00 look search show \"a\"", "expects nothing"),
      ("days 2026-03-02\n8:00 tap search \"a\" and more", "nothing is known of \"and\""),
      ("days 2026-03-02\n8:00 with headphones look search", "which signal"), ("definitions", "no name"),
      ("definitions nowhere.json", "nowhere.json"),
      ("days 2026-03-02\n8:00 arrive", "nowhere"), ("days 2026-03-02\n8:00 forget her", "no donations"),
      ("days 2026-03-02\n8:00 look search now \"a\" from 2 to 1", "no range"),
      ("days 2026-03-02\n8:00 look search shows \"a", "does not end"),
      ("days 2026-03-02\n8:00 donate BuyCoffee {\"drink\": ", "the JSON ends"),
    ])
  func refuses(text: String, words: String) throws {
    let path = try StoryTests.write("definitions \(StoryTests.folder)lives.json\n" + text)
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      _ = try Story(path)
      Issue.record("it was read")
    } catch { #expect(error.description.contains(words) && error.line != nil, "\(error)") }
  }

  private static func write(_ text: String) throws -> String {
    let path = NSTemporaryDirectory() + "story-\(UUID().uuidString).txt"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }
}
