/// What happens to a plane in which a count passes 255, and when all of them fit bytes again.
extension CounterTiles {
  /// Sets a count that is zero.
  mutating func set(_ lane: Int, _ column: Int, to count: UInt32) {
    if count > 255, wideStart(lane / 64, column) == nil { promote(lane / 64, column) }
    if let start = wideStart(lane / 64, column) {
      wide[start + lane % 64] = count
    } else {
      bytes[place(lane, column)] = UInt8(count)
    }
  }

  /// Adds one to a count where promotion has to be looked at.
  @inline(__always)
  mutating func incrementWide(_ lane: Int, _ column: Int) {
    if let start = wideStart(lane >> 6, column) {
      wide[start &+ lane & 63] += 1
    } else {
      incrementNarrow(lane, column)
    }
  }

  /// Adds one to a count of a plane that is not promoted yet.
  private mutating func incrementNarrow(_ lane: Int, _ column: Int) {
    if bytes[place(lane, column)] < 255 {
      bytes[place(lane, column)] += 1
    } else {
      promote(lane / 64, column)
      wide[wide.count - 64 + lane % 64] += 1
    }
  }

  private mutating func promote(_ tile: Int, _ column: Int) {
    if wideNumbers.isEmpty { wideNumbers.append(contentsOf: repeatElement(0, count: tileCount * planes)) }
    let start = place(tile * 64, column)
    for lane in 0..<64 {
      wide.append(lane < lanes ? UInt32(bytes[start + lane]) : 0)
      if lane < lanes { bytes[start + lane] = 0 }
    }
    wideOwners.append(UInt32(tile * planes + column))
    wideNumbers[tile * planes + column] = UInt32(wideOwners.count)
  }

  /// Moves the counts of a promoted plane back into its bytes.
  mutating func demote(_ tile: Int, _ column: Int) {
    let number = Int(wideNumbers[tile * planes + column])
    let start = place(tile * 64, column)
    for lane in 0..<lanes { bytes[start + lane] = UInt8(wide[(number - 1) * 64 + lane]) }
    wideNumbers[tile * planes + column] = 0
    let last = wideOwners.count
    if number < last {
      for lane in 0..<64 { wide[(number - 1) * 64 + lane] = wide[(last - 1) * 64 + lane] }
      wideOwners[number - 1] = wideOwners[last - 1]
      wideNumbers[Int(wideOwners[number - 1])] = UInt32(number)
    }
    wideOwners.removeLast()
    wide.removeLast(64)
    if wideOwners.isEmpty { wideNumbers.removeAll(keepingCapacity: true) }
  }
}
