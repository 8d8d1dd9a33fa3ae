import PredictionTestSupport
import Testing

@testable import PredictionEngine

@Suite("The symbol table")
struct SymbolTableTests {
  private static let count = TestEffort.isWhole ? 160_000 : 4000

  /// Interns each text twice and holds the table against a dictionary.
  private func check(_ texts: [[UInt8]]) -> SymbolTable {
    var table = SymbolTable()
    for _ in 0..<2 {
      for (number, text) in texts.enumerated() where table.intern(bytes: text).rawValue != UInt32(number) {
        Issue.record("text \(number) has another symbol")
        return table
      }
    }
    #expect(table.count == texts.count)
    #expect(texts.indices.allSatisfy { Array(table.utf8(of: Symbol(rawValue: UInt32($0)))) == texts[$0] })
    return table
  }

  @Test("Texts that share all 64 bits of their hash are told apart, and sixteen of them are in their chain")
  func oneHash() {
    let texts = ChosenKeys.textsOfOneHash(SymbolTableTests.count)
    #expect(Set(texts.map { StableHash.hash($0) }).count == 1, "the attack is one")
    // Each of the others is found by as many comparisons as its number has bits, so that 4,000 look-ups compare 48,000 texts.
    #expect(check(texts).chains.crowded.count == texts.count - HashChains.most)
  }

  @Test("Texts whose hashes belong to one chain fill it, and no other")
  func onePlace() {
    let texts = ChosenKeys.textsOfOnePlace(SymbolTableTests.count)
    #expect(Set(texts.map { StableHash.hash($0) & 0xFF_FFFF }).count == 1, "the attack is one")
    #expect(Set(texts.map { StableHash.hash($0) }).count == texts.count)
    #expect(check(texts).chains.crowded.count == texts.count - HashChains.most)
  }

  @Test("Texts that nobody chose are all in chains")
  func ordinary() {
    let table = check((0..<SymbolTableTests.count).map { Array("venue \($0)".utf8) })
    #expect(table.chains.crowded.isEmpty)
    #expect(table.symbol(for: "venue 7")?.rawValue == 7 && table.symbol(for: "venue") == nil)
  }

  @Test("Making room moves no symbol, and crowded texts are found where there was room made for them")
  func reserved() {
    let texts = ChosenKeys.textsOfOneHash(50) + ChosenKeys.textsOfOnePlace(150)
    var (table, twin) = (SymbolTable(), SymbolTable())
    table.reserve(500)
    for text in texts {
      #expect(table.intern(bytes: text) == twin.intern(bytes: text))
      if twin.count == 100 { twin.reserve(500) }
    }
    #expect(table.byteCount == twin.byteCount)
    #expect(table.chains.crowded.count == 50 + 150 - 2 * HashChains.most)
  }
}
