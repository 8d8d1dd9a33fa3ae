import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("Plain fields")
struct PlainFieldsTests {
  private func find(_ text: [UInt8], from first: Int, count: Int) -> (
    fields: [Range<Int>], end: Int, next: Int
  )? {
    var fields = Array(repeating: 0..<0, count: count)
    let found = text.withUnsafeBytes { bytes in
      fields.withUnsafeMutableBufferPointer {
        PlainFields.find(in: bytes, from: first, separator: UInt8(ascii: ","), into: $0)
      }
    }
    return found.map { (fields, $0.end, $0.next) }
  }

  /// The same, a byte at a time; `nil` when the line is not plain, whatever its number of fields.
  private func walk(_ text: [UInt8], from first: Int) -> (fields: [Range<Int>], end: Int, next: Int)? {
    guard let next = text[first...].firstIndex(of: 10) else { return nil }
    let end = next > first && text[next - 1] == 13 ? next - 1 : next
    guard end > first, !text[first..<next].contains(where: { $0 == 0 || $0 == 34 || $0 > 127 }) else {
      return nil
    }
    var (fields, start) = ([Range<Int>](), first)
    for place in first..<end where text[place] == 44 {
      fields.append(start - first..<place - first)
      start = place + 1
    }
    return (fields + [start - first..<end - first], end, next + 1)
  }

  @Test("A line of three fields, the last one empty")
  func example() throws {
    let found = try #require(find(Array("a\nb,22,\r\nand so on and on".utf8), from: 2, count: 3))
    #expect(found.fields == [0..<1, 2..<4, 5..<5] && found.end == 7 && found.next == 9)
  }

  @Test(
    "What is found is what a walk byte by byte finds, for every separator, line end and doubtful byte anywhere"
  )
  func drawn() {
    let pieces: [UInt8] = [44, 44, 44, 45, 43, 10, 10, 11, 13, 34, 35, 0, 1, 128, 255] + Array(97..<123)
    var generator = SplitMix64(seed: 3)
    var plain = 0
    for _ in 0..<20_000 {
      let common = generator.below(3) == 0 ? pieces.count : 11
      let text = (0..<(1 + generator.below(40))).map { _ in
        generator.below(3) > 0 ? 97 + UInt8(generator.below(26)) : pieces[generator.below(common)]
      }
      let first = generator.below(text.count)
      guard let walked = walk(text, from: first) else {
        for count in 0..<4 where find(text, from: first, count: count) != nil {
          Issue.record("fields of a line that is not plain: \(text) from \(first)")
        }
        continue
      }
      for count in 0..<6 {
        let found = find(text, from: first, count: count)
        if count != walked.fields.count {
          #expect(found == nil, "\(text) from \(first)")
        } else if (walked.next - first + 15) / 16 * 16 + first <= text.count || found != nil {
          #expect(
            found?.fields == walked.fields && found?.end == walked.end && found?.next == walked.next,
            "\(text)")
          plain += found == nil ? 0 : 1
        }
      }
    }
    #expect(plain > 1000)
  }

  @Test("A table reads the same with quotes around every field and without")
  func quoted() throws {
    let rows = (0..<300).map { row in
      [
        "person-\(row % 7)", "2026-03-\(10 + row % 20)T08:0\(row % 10):11+01:00", "venue \(row % 5)",
        row % 3 == 0 ? "" : "x",
      ]
    }
    let header = "user,when,venue,meal\n"
    let plain = header + rows.map { $0.joined(separator: ",") + "\n" }.joined()
    let quoted = header + rows.map { $0.map { "\"\($0)\"" }.joined(separator: ",") + "\r\n" }.joined()
    let (left, right) = (
      try TemporaryFolder().read("log.csv", plain, .table(TableTests.map)).dataset,
      try TemporaryFolder().read("log.csv", quoted, .table(TableTests.map)).dataset
    )
    #expect(left.rows.map(\.donation) == right.rows.map(\.donation) && left.rows.count == 300)
    #expect(left.rows.map(\.identifier) == right.rows.map(\.identifier))
    #expect(left.people.map(\.rows) == right.people.map(\.rows))
  }
}
