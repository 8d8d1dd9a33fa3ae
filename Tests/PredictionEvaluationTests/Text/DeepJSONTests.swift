import Foundation
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Synchronization
import Testing

@testable import PredictionReports
@testable import PredictionResults

/// Deeply nested JSON in every file that is read, on a small stack: refused with its place, and nothing runs over.
@Suite("However deep a file is nested, it is refused")
struct DeepJSONTests {
  /// A stack of which nothing may take more than a part: other programs' threads have no larger ones.
  private static let stackSize = 256 << 10

  /// What a body says, run on a small stack.
  private func onSmallStack(_ body: @escaping @Sendable () -> String) -> String {
    let said = Mutex("")
    let done = DispatchSemaphore(value: 0)
    return withExtendedLifetime(Box(said)) { box in
      let thread = Thread {
        let text = body()
        box.said.withLock { $0 = text }
        done.signal()
      }
      thread.stackSize = DeepJSONTests.stackSize
      thread.start()
      done.wait()
      return box.said.withLock { $0 }
    }
  }

  /// What an error says; the empty text for none.
  private static func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch { return "\(error)" }
  }

  private static let start = #"{"id":"1","person":"ann","time":0,"#
  private static let places = [
    start + #""intent":"I","parameters":{"x":"#, start + #""intent":"I","parameters":"#,
    start + #""intent":"I","signals":{"x":"#, start + #""activity":"A","userInfo":{"x":"#,
    start + #""intent":"I","parameters":{"x":[[{"id":"#, start + #""intent":"I","x-own":"#,
    start + #""place":"#, "",
  ]

  @Test(
    "a donation, with definitions and without, whatever is nested where",
    arguments: zip(places + [places[0]], [2_000, 2_000, 17, 2_000, 17, 2_000, 17, 2_000, 1_000_000]))
  func donations(place: String, depth: Int) throws {
    let folder = try TemporaryFolder()
    for opening in ["[", #"{"x":"#] {
      // A line has at most 1 MiB.
      let file = try folder.file(
        "log.jsonl", String((place + String(repeating: opening, count: depth)).prefix(1 << 20)))
      let definitions = try folder.file("definitions.json", NativeFolderTests.definitions)
      let said = onSmallStack {
        var options = DatasetOptions()
        let inferred = DeepJSONTests.message { _ = try DatasetReader.read(file, options: options) }
        options.definitions = definitions
        let declared = DeepJSONTests.message { _ = try DatasetReader.read(file, options: options) }
        return inferred == declared ? declared : inferred + declared
      }
      #expect(
        said.hasPrefix(file + ":1:") && said.hasSuffix("the JSON is nested deeper than 16; correct the JSON"))
    }
  }

  @Test("every other file of JSON", arguments: [17, 2_000])
  func files(depth: Int) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("deep.json", String(repeating: "[", count: depth))
    let said = onSmallStack {
      let text = String(repeating: "[", count: depth)
      let readers: [() throws -> Void] = [
        { _ = try DefinitionsFile.read(file) }, { _ = try DatasetManifest.read(file) },
        { _ = try RecipeFile.read(file) }, { _ = try ResultsFile.read(file) },
        {
          var symbols = SymbolTable()
          let catalog = try DefinitionCatalog(intents: PlainDonationsTests.intents)
          var shortcuts = ExternalShortcuts(catalog: catalog)
          do throws(DataError) {
            _ = try shortcuts.number(of: text, symbols: &symbols)
          } catch { throw DataError(file: file, reason: error.reason, remedy: "correct the JSON") }
        },
      ]
      return readers.map { DeepJSONTests.message($0) }.joined(separator: "\n")
    }
    let lines = said.split(separator: "\n")
    #expect(
      lines.count == 5 && lines.allSatisfy { $0.contains("nested deeper than 16; correct the JSON") },
      "\(said)")
  }

  /// A mutex that a thread and its starter both hold.
  private final class Box: Sendable {
    let said: Mutex<String>

    init(_ said: consuming Mutex<String>) { self.said = said }
  }
}
