import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("Text that comes in pieces is the same text")
struct TextEncodingTests {
  private static let text = "ann,“né”,😀,a\n\tb"

  @Test("However UTF-16 is cut, it decodes to the same text", arguments: 1...9)
  func pieces(size: Int) throws {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in TextEncodingTests.text.utf16 {
      bytes.append(UInt8(unit & 0xFF))
      bytes.append(UInt8(unit >> 8))
    }
    var decoder = TextDecoder(.utf16)
    var decoded: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      decoded += try decoder.decode(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    decoded += try decoder.decode([])
    #expect(String(decoding: decoded, as: UTF8.self) == "\u{FEFF}" + TextEncodingTests.text)
  }

  @Test("Half a character at the end is an error")
  func half() throws {
    for bytes in [[0x61, 0, 0x62], [0x61, 0, 0x3D, 0xD8], [0, 0xDC, 0x61, 0]] as [[UInt8]] {
      #expect(throws: DataError.self) {
        var decoder = TextDecoder(.utf16le)
        _ = try decoder.decode(bytes)
        _ = try decoder.decode([])
      }
    }
  }

  @Test("However JSON is cut, its records are the same lines", arguments: 1...12)
  func records(size: Int) throws {
    let text = Array("[{\"a\": \"x,]\\\"[\"},\n {\"b\": [1,\n 2]}\n]\n".utf8)
    var records = JSONRecordLines()
    var lines: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: size) {
      var piece = Array(text[start..<min(start + size, text.count)])
      records.change(&piece)
      lines += piece
    }
    #expect(
      String(decoding: lines, as: UTF8.self) == " {\"a\": \"x,]\\\"[\"}\n  {\"b\": [1,  2]}  \n")
  }
}
