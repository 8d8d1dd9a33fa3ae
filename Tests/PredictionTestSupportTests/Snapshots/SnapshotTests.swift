import Foundation
import PredictionTestSupport
import Testing

@Suite("Snapshots")
struct SnapshotTests {
  @Test("A text that is its file's passes; one that is not is told by its first line")
  func compared() {
    expectSnapshot(of: "first\nsecond\n", named: "two-lines.txt", isRecording: false)
    withKnownIssue {
      expectSnapshot(of: "first\nother\n", named: "two-lines.txt", isRecording: false)
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        Snapshots/two-lines.txt differs in line 2
          expected: second
          found:    other
          if this is meant, run with RECORD_SNAPSHOTS=1
        """
      ]
    }
    for (text, words) in [
      ("first\nsecond\n\n", "line 4\n  expected: the end\n  found:    \n"),
      ("first\nsecond", "line 3\n  expected: \n  found:    the end\n"),
    ] {
      withKnownIssue("A text that goes on, or stops, is told where") {
        expectSnapshot(of: text, named: "two-lines.txt", isRecording: false)
      } matching: {
        $0.comments.contains { $0.rawValue.contains("differs in " + words) }
      }
    }
    withKnownIssue {
      expectSnapshot(of: "first\n", named: "missing.txt", isRecording: false)
    } matching: {
      $0.comments.map(\.rawValue) == [
        "Snapshots/missing.txt is missing: run with RECORD_SNAPSHOTS=1 to record it"
      ]
    }
  }

  @Test("Recording writes the file and fails")
  func recorded() throws {
    let file = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent()
      .appendingPathComponent("Snapshots/recorded.txt")
    defer { try? FileManager.default.removeItem(at: file) }
    withKnownIssue {
      expectSnapshot(of: "text", named: "recorded.txt", isRecording: true)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("is recorded: read it") }
    }
    #expect(try Data(contentsOf: file) == Data("text".utf8))
    expectSnapshot(of: "text", named: "recorded.txt", isRecording: false)
  }
}
