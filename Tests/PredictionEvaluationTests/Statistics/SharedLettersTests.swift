import PredictionEngine
import Testing

@testable import PredictionMeasures

/// Letters by inserting and absorbing.
struct SharedLettersTests {
  @Test("The example of the documentation; nothing apart; everything apart")
  func examples() {
    #expect(SharedLetters.groups(3) { $0 == 0 && $1 == 2 } == [[0, 1], [1, 2]])
    #expect(SharedLetters.groups(4) { _, _ in false } == [[0, 1, 2, 3]])
    #expect(SharedLetters.groups(3) { _, _ in true } == [[0], [1], [2]])
    #expect(SharedLetters.groups(1) { _, _ in true } == [[0]])
    #expect([0, 25, 26, 27].map(SharedLetters.name) == ["a", "z", "aa", "ab"])
  }

  @Test("Two share a group exactly where they are not apart, and no group lies in another", arguments: 0..<40)
  func exact(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let count = 2 + generator.below(7)
    let apart = (0..<count).map { _ in (0..<count).map { _ in generator.below(3) == 0 } }
    let areApart = { (first: Int, second: Int) in apart[min(first, second)][max(first, second)] }
    let groups = SharedLetters.groups(count, areApart: areApart)
    for first in 0..<count {
      for second in 0..<count where first != second {
        let isShared = groups.contains { $0.contains(first) && $0.contains(second) }
        #expect(isShared != areApart(first, second))
      }
    }
    for (place, group) in groups.enumerated() {
      for (other, larger) in groups.enumerated() where place != other {
        #expect(!Set(group).isSubset(of: larger))
      }
    }
  }
}
