import Testing

@testable import PredictionLogs

@Suite("Which bytes are UTF-8")
struct UTF8CheckTests {
  private func offence(_ bytes: [UInt8]) -> Int? { bytes.withUnsafeBufferPointer(UTF8Check.offence) }

  @Test("At the ends of every range of lead and second bytes it says what the standard library says")
  func ends() {
    let leads: [UInt8] = [
      0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4,
      0xF5, 0xFF,
    ]
    let seconds: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
    for lead in leads {
      for second in seconds {
        for rest in [[], [0x80], [0xBF, 0x80], [0x80, 0x7F], [0x80, 0x80, 0x80]] as [[UInt8]] {
          let bytes = [lead, second] + rest
          let isValid = String(validating: bytes, as: UTF8.self) != nil
          #expect((offence(bytes) == nil) == isValid, "\(bytes)")
        }
      }
    }
  }

  @Test("The place is that of the first byte that is wrong, and a NUL is wrong though it is UTF-8")
  func places() {
    #expect(offence(Array("plain, caf\u{E9}, \u{1F600}".utf8)) == nil)
    #expect(offence(Array("0123456789".utf8) + [0xFF, 0xFE]) == 10)
    #expect(offence(Array("\u{E9}".utf8) + [0xC3]) == 2)
    #expect(offence([65, 0, 66]) == 1)
  }
}
