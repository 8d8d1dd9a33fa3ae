import PredictionEngine
import Testing

@testable import PredictionEvaluation

@Suite("Times met a moment ago")
struct RecentTimesTests {
  private func read(_ text: [UInt8], _ times: inout RecentTimes) -> TimeText.Reading? {
    text.withUnsafeBufferPointer { times.fixed($0) }
  }

  @Test("Whatever was read before, a time reads as it does alone, and a wrong one is as wrong")
  func drawn() {
    var generator = SplitMix64(seed: 5)
    var times = RecentTimes()
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let ends = ["", "Z", "+01:00", "-05:30", "+18:00", "+18:01", "z"]
    var (right, wrong) = (0, 0)
    for _ in 0..<30_000 {
      let year = [1969, 1970, 2024, 2026][generator.below(4)]
      let date = "\(year)-\(two(1 + generator.below(12)))-\(two(1 + generator.below(31)))"
      let clock = "\(two(generator.below(25))):\(two(generator.below(61))):\(two(generator.below(61)))"
      var text = Array(
        (date + (generator.below(2) == 0 ? "T" : " ") + clock + ends[generator.below(ends.count)]).utf8)
      if generator.below(4) == 0 { text[generator.below(text.count)] = UInt8(32 + generator.below(224)) }
      let alone = text.withUnsafeBufferPointer { TimeText.fixed($0) }
      #expect(read(text, &times) == alone, "\(String(decoding: text, as: UTF8.self))")
      if alone == nil { wrong += 1 } else { right += 1 }
    }
    #expect(right > 10_000 && wrong > 3_000)
  }

  @Test("Every second of a day is worked out, before 1970 too, with an offset and without")
  func everySecond() {
    var times = RecentTimes()
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    for second in stride(from: 0, to: 86_400, by: 7) {
      let text = "1969-07-20T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))-05:00"
      let moment = read(Array(text.utf8), &times)?.moment
      #expect(moment?.description == text)
    }
  }
}
