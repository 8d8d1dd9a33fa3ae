import Foundation
import PredictionLogs
import Testing

/// Expects that a text equals a file beside the test: `Snapshots/NAME` in the folder of the test's file.
///
///     expectSnapshot(of: predictor.explanation(for: 0, in: forecast).description, named: "coffee.txt")
///
/// Recording needs this command, and a recorded run fails, so that no snapshot is committed unread:
///
///     RECORD_SNAPSHOTS=1 swift test --filter MyTests
///
/// # Edge cases
/// For a difference the issue shows its first line. For a missing file the issue says how to record it.
/// - Complexity: O(bytes).
public func expectSnapshot(
  of text: String, named name: String,
  isRecording: Bool = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1",
  testFile: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: "\(testFile)").deletingLastPathComponent()
    .appendingPathComponent("Snapshots")
  let file = folder.appendingPathComponent(name)
  func fail(_ words: String) { Issue.record("Snapshots/\(name) \(words)", sourceLocation: sourceLocation) }
  if isRecording {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try OutputFile.write(Array(text.utf8), to: file.path)
      fail("is recorded: read it, then run again without RECORD_SNAPSHOTS")
    } catch {
      fail("cannot be written: check permissions and free space")
    }
    return
  }
  guard let data = try? Data(contentsOf: file) else {
    fail("is missing: run with RECORD_SNAPSHOTS=1 to record it")
    return
  }
  let (expected, actual) = (lines(String(decoding: data, as: UTF8.self)), lines(text))
  guard
    let line = (0..<max(expected.count, actual.count)).first(where: { number in
      number >= expected.count || number >= actual.count
        || !expected[number].utf8.elementsEqual(actual[number].utf8)
    })
  else { return }
  fail(
    "differs in line \(line + 1)\n  expected: \(line < expected.count ? "\(expected[line])" : "the end")"
      + "\n  found:    \(line < actual.count ? "\(actual[line])" : "the end")"
      + "\n  if this is meant, run with RECORD_SNAPSHOTS=1")
}

private func lines(_ text: String) -> [Substring] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
}
