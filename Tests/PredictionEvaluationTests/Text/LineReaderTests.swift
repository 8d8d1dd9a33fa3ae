import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Lines of a file")
struct LineReaderTests {
  private func lines(_ bytes: [UInt8]) throws -> [String] {
    let folder = try TemporaryFolder()
    var reader = try LineReader(try folder.file("lines.txt", bytes))
    var lines: [String] = []
    while try reader.advance() {
      lines.append("\(reader.line) " + reader.withRecord { String(decoding: $0, as: UTF8.self) })
    }
    return lines
  }

  @Test("A byte-order mark is no part of the first line, and is one of every other")
  func mark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try lines(mark + Array("a\nb".utf8)) == ["1 a", "2 b"])
    #expect(try lines(mark) == [])
    #expect(try lines(Array("a\n".utf8) + mark + [98]) == ["1 a", "2 \u{FEFF}b"])
  }

  @Test("A line ends with LF or CRLF; a carriage return inside it stays; the last line needs no end")
  func ends() throws {
    #expect(try lines(Array("a\r\nb\n\r\nc\rd\n".utf8)) == ["1 a", "2 b", "3 ", "4 c\rd"])
    #expect(try lines(Array("a\n\nb".utf8)) == ["1 a", "2 ", "3 b"])
  }
}
