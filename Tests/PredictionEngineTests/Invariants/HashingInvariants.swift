@testable import PredictionEngine

extension HashChains {
  func checkInvariants(count: Int) throws(BrokenInvariant) {
    try BrokenInvariant.require(
      next.count == count, of: Self.self, "it has \(count) numbers, not \(next.count)")
    let lengths = lengths
    try BrokenInvariant.require(
      lengths.allSatisfy { $0 <= HashChains.most }, of: Self.self, "no chain is too long")
    try BrokenInvariant.require(
      lengths.reduce(crowded.count, +) == count, of: Self.self,
      "each number is in one chain or among the crowded")
  }
}

extension SortedNumbers {
  func checkInvariants(_ isAscending: (UInt32, UInt32) -> Bool) throws(BrokenInvariant) {
    let numbers = blocks.flatMap { $0 }
    try BrokenInvariant.require(numbers.count == count, of: Self.self, "it counts its numbers")
    try BrokenInvariant.require(
      blocks.allSatisfy { (1...SortedNumbers.blockCount).contains($0.count) }, of: Self.self,
      "no block is empty, none too long")
    try BrokenInvariant.require(
      zip(numbers, numbers.dropFirst()).allSatisfy(isAscending), of: Self.self, "keys ascend")
  }
}

extension SymbolTable {
  func checkInvariants() throws(BrokenInvariant) {
    try BrokenInvariant.require(
      hashes.count == count && ends.last ?? 0 == bytes.count
        && zip(ends, ends.dropFirst()).allSatisfy { $0 <= $1 },
      of: Self.self, "every symbol has a hash and a text")
    try BrokenInvariant.require(
      chains.headCount >= count, of: Self.self, "there are as many chains as symbols")
    try chains.checkInvariants(count: count)
    for symbol in 0..<UInt32(count) {
      let text = Array(utf8(of: Symbol(rawValue: symbol)))
      var copy = self
      try BrokenInvariant.require(
        copy.intern(bytes: text) == Symbol(rawValue: symbol), of: Self.self,
        "symbol \(symbol) is found by its text")
    }
  }
}
