import Foundation
import Testing

@testable import PredictionEngine

@Suite("Beginnings of days")
struct DayBeginningsTests {
  @Test("Without days an empty one says ln 2 at any hour, and a day that begins late says nothing before")
  func surprise() {
    var beginnings = DayBeginnings()
    #expect(abs(beginnings.surprise(until: 300, isWorking: true) - log(2)) < 1e-9)
    for _ in 0..<9 { beginnings.count(minute: 300, isWorking: true) }
    #expect(abs(beginnings.surprise(until: 300, isWorking: true) - log(11.0 / 10)) < 1e-6)
    #expect(abs(beginnings.surprise(until: 330, isWorking: true) - log(11.0 / 5.5)) < 1e-6)
    #expect(abs(beginnings.surprise(until: 360, isWorking: true) - log(11)) < 1e-6)
    #expect(abs(beginnings.surprise(until: 1440, isWorking: true) - log(11)) < 1e-6)
    #expect(abs(beginnings.surprise(until: 1440, isWorking: false) - log(2)) < 1e-9)
  }

  @Test("A day weighs half after 56 days, and silent days make the next one less surprising")
  func passing() {
    var beginnings = DayBeginnings()
    for _ in 0..<8 { beginnings.count(minute: 10, isWorking: false) }
    beginnings.pass(56, without: SIMD2(0, 4))
    #expect(abs(beginnings.surprise(until: 1440, isWorking: false) - log(10.0 / 5)) < 1e-6)
    beginnings.pass(1 << 40, without: .zero)
    #expect(abs(beginnings.surprise(until: 1440, isWorking: false) - log(2)) < 1e-6)
  }

  @Test("The later it is, the more surprising")
  func order() {
    var beginnings = DayBeginnings()
    for minute in stride(from: 0, to: 1440, by: 37) { beginnings.count(minute: minute, isWorking: true) }
    let all = (0...96).map { beginnings.surprise(until: $0 * 15, isWorking: true) }
    #expect(zip(all, all.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
