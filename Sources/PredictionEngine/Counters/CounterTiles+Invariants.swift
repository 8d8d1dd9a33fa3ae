/// The conditions that tiles always satisfy.
extension CounterTiles {
  func checkInvariants() throws(BrokenInvariant) {
    let tiles = tileCount
    try BrokenInvariant.require(
      bytes.count == tiles * planes * lanes && totals.count == tiles * lanes, of: Self.self,
      "every tile has its planes and its totals")
    try BrokenInvariant.require(tiles <= 1 || lanes == 64, of: Self.self, "one tile alone is narrow")
    try BrokenInvariant.require(
      totals.dropFirst(count).allSatisfy { $0 == 0 }, of: Self.self, "nothing is counted behind the last lane"
    )
    try BrokenInvariant.require(
      zip(slots, slots.dropFirst()).allSatisfy { $0 < $1 }, of: Self.self, "slots ascend with lanes")
    try BrokenInvariant.require(
      wideNumbers.count == (wideOwners.isEmpty ? 0 : tiles * planes) && wide.count == wideOwners.count * 64
        && (wideHigh.isEmpty || wideHigh.count == wide.count), of: Self.self,
      "every promoted plane has 64 counts, and their upper halves where any is not zero")
    for (number, owner) in wideOwners.enumerated() {
      let (tile, column) = (Int(owner) / planes, Int(owner) % planes)
      try BrokenInvariant.require(
        wideNumbers[Int(owner)] == UInt32(number + 1), of: Self.self, "a promoted plane knows its number")
      let start = place(tile * 64, column)
      try BrokenInvariant.require(
        bytes[start..<(start + lanes)].allSatisfy { $0 == 0 }, of: Self.self,
        "a promoted plane's bytes are zero")
      try BrokenInvariant.require(
        (number * 64..<number * 64 + 64).contains { wideCount($0) > 255 }, of: Self.self,
        "a plane is promoted for a count that passes a byte")
    }
    for lane in 0..<count {
      for column in 0..<planes {
        try BrokenInvariant.require(
          count(lane, column) <= total(lane), of: Self.self,
          "lane \(lane) was donated in column \(column) no more often than in all")
      }
    }
  }
}
