import PredictionEngine
import Testing

@Suite("Names by their bytes")
struct NameIndexTests {
  @Test("A name is found where it stands first, and no other is found", arguments: [0, 1, 15, 16, 17, 300])
  func places(count: Int) {
    let names = (0..<count).map { "name \($0 % 200)" }
    let index = NameIndex(names)
    for name in names + ["", "name", "name 999", "Name 0"] {
      #expect(index.position(of: name) == names.firstIndex(of: name))
    }
  }

  @Test("Two spellings of one letter are two names", arguments: [1, 40])
  func spellings(count: Int) {
    let index = NameIndex((0..<count).map { "caf\u{E9}\($0)" })
    #expect(index.position(of: "caf\u{E9}0") == 0)
    #expect(index.position(of: "cafe\u{301}0") == nil)
  }
}
