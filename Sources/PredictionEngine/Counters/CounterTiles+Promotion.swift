/// Promotes a plane when a count passes 255.
extension CounterTiles {
  /// Sets a count, or the total, which must be zero before the call.
  mutating func set(_ lane: Int, _ column: Int?, to count: UInt32) {
    guard let column else {
      totals[lane] = count
      return
    }
    if count > 255, wideStart(lane / 64, column) == nil { promote(lane / 64, column) }
    if let start = wideStart(lane / 64, column) {
      setWide(start + lane % 64, to: count)
    } else {
      bytes[place(lane, column)] = UInt8(count)
    }
  }

  /// Finishes an increment without room: promotes the plane of a byte at 255, or carries when the lower half of a
  /// promoted count wrapped to zero. If another lane of the donation promoted the plane, it only increments.
  @inline(never)
  mutating func makeRoom(_ lane: Int, _ column: Int) {
    if let start = wideStart(lane >> 6, column) {
      let place = start + lane % 64
      if wide[place] == 0 { carry(place) } else { wide[place] += 1 }
    } else {
      promote(lane / 64, column)
      wide[wide.count - 64 + lane % 64] += 1
    }
  }

  @inline(__always)
  func wideCount(_ place: Int) -> UInt32 {
    let low = UInt32(wide[place])
    return wideHigh.isEmpty ? low : UInt32(wideHigh[place]) << 16 | low
  }

  private mutating func carry(_ place: Int) {
    if wideHigh.isEmpty { wideHigh.append(contentsOf: repeatElement(0, count: wide.count)) }
    wideHigh[place] += 1
  }

  private mutating func setWide(_ place: Int, to count: UInt32) {
    wide[place] = UInt16(truncatingIfNeeded: count)
    let high = UInt16(truncatingIfNeeded: count >> 16)
    if wideHigh.isEmpty && high == 0 { return }
    if wideHigh.isEmpty { wideHigh.append(contentsOf: repeatElement(0, count: wide.count)) }
    wideHigh[place] = high
  }

  private mutating func promote(_ tile: Int, _ column: Int) {
    if wideNumbers.isEmpty { wideNumbers.append(contentsOf: repeatElement(0, count: tileCount * planes)) }
    let start = place(tile * 64, column)
    for lane in 0..<64 {
      wide.append(lane < lanes ? UInt16(bytes[start + lane]) : 0)
      if lane < lanes { bytes[start + lane] = 0 }
    }
    if !wideHigh.isEmpty { wideHigh.append(contentsOf: repeatElement(0, count: 64)) }
    wideOwners.append(UInt32(tile * planes + column))
    wideNumbers[tile * planes + column] = UInt32(wideOwners.count)
  }
}
