/// The maxima of columns of four lanes, which rule out most lanes without looking at them one by one.
///
/// Only instructions that every processor has are used: 16-byte vectors, and the scores' upper 16 bits, of
/// which every processor has a maximum. The caller has checked the pointers' bounds.
///
/// A tile has sixteen columns of four lanes each. A column consists of lanes i, i + 4, i + 8 and i + 12,
/// where i is 0 to 3, 16 to 19, 32 to 35 or 48 to 51. The maxima of a tile are two vectors of eight 16-bit
/// numbers, in this order of i:
/// ```
/// 0 16 1 17 2 18 3 19    32 48 33 49 34 50 35 51
/// ```
@unsafe struct ScoreColumns {
  private let maxima: UnsafeMutableRawPointer
  private let tileCount: Int

  /// Computes the maximum of each column, of the scores' upper 16 bits, in 32 bytes of `room` for each tile.
  @inline(never)
  init(_ scores: UnsafePointer<Int32>, _ tileCount: Int, in room: UnsafeMutableRawPointer) {
    unsafe (maxima, self.tileCount) = (room, tileCount)
    for half in 0..<tileCount &* 2 {
      let lanes = unsafe UnsafeRawPointer(scores + half &* 32)
      let (even, odd) = unsafe (ScoreColumns.maximum(lanes), ScoreColumns.maximum(lanes + 64))
      let both = even &>> SIMD4(repeating: 16) | odd & SIMD4(repeating: 0xffff_0000)
      unsafe (room + half &* 16).storeBytes(of: both, as: SIMD4<UInt32>.self)
    }
  }

  /// A lower bound on the eighth score's upper 16 bits: the eighth largest of the sixteen column maxima.
  @inline(never)
  func eighth() -> Int16 {
    var (first, second) = (SIMD8(repeating: Int16.min), SIMD8(repeating: Int16.min))
    for tile in unsafe 0..<tileCount {
      first = unsafe ScoreColumns.larger(first, load(tile &* 32))
      second = unsafe ScoreColumns.larger(second, load(tile &* 32 &+ 16))
    }
    var (aboveFirst, aboveSecond) = (SIMD8<Int16>.zero, SIMD8<Int16>.zero)
    for place in 0..<8 {
      let (one, other) = (SIMD8(repeating: first[place]), SIMD8(repeating: second[place]))
      aboveFirst = unsafe aboveFirst &+ ScoreColumns.ones(one .> first) &+ ScoreColumns.ones(other .> first)
      aboveSecond =
        unsafe aboveSecond &+ ScoreColumns.ones(one .> second) &+ ScoreColumns.ones(other .> second)
    }
    let (eight, most) = (SIMD8<Int16>(repeating: 8), SIMD8(repeating: Int16.max))
    first = most.replacing(with: first, where: aboveFirst .< eight)
    second = most.replacing(with: second, where: aboveSecond .< eight)
    first.replace(with: second, where: second .< first)
    var least = first[0]
    for place in 1..<8 { least = min(least, first[place]) }
    return least
  }

  /// Returns a bit for each of a tile's columns whose maximum is above a number, which `bound` holds eight
  /// times. `lane(of:)` translates the bits.
  @inline(__always)
  func above(_ bound: SIMD8<Int16>, tile: Int) -> UInt64 {
    let first = unsafe SIMD8<Int16>.zero.replacing(
      with: SIMD8(1, 1, 1, 1, 4, 4, 4, 4), where: load(tile &* 32) .> bound)
    let second = unsafe SIMD8<Int16>.zero.replacing(
      with: SIMD8(2, 2, 2, 2, 8, 8, 8, 8), where: load(tile &* 32 &+ 16) .> bound)
    let words = unsafe unsafeBitCast(first | second, to: SIMD2<UInt64>.self)
    return words[0] | words[1]
  }

  /// The first lane of the column that a bit of `above` stands for. Bit 16 a + b stands for element a when b
  /// is 0 or 1, and a + 4 when b is 2 or 3, of vector b & 1.
  @inline(__always)
  static func lane(of bit: Int) -> Int { (bit & 1) << 5 | bit & 16 | bit & 2 | bit >> 5 }

  /// Returns the maximum of each lane over four consecutive vectors, in the upper 16 bits.
  @inline(__always)
  private static func maximum(_ lanes: UnsafeRawPointer) -> SIMD4<UInt32> {
    var most = unsafe halves(lanes)
    for row in 1..<4 { most = unsafe larger(most, halves(lanes + row &* 16)) }
    return unsafe unsafeBitCast(most, to: SIMD4<UInt32>.self)
  }

  @inline(__always)
  private func load(_ offset: Int) -> SIMD8<Int16> { unsafe ScoreColumns.halves(maxima + offset) }

  @inline(__always)
  private static func halves(_ from: UnsafeRawPointer) -> SIMD8<Int16> {
    unsafe from.loadUnaligned(as: SIMD8<Int16>.self)
  }

  @inline(__always)
  private static func larger(_ one: SIMD8<Int16>, _ other: SIMD8<Int16>) -> SIMD8<Int16> {
    one.replacing(with: other, where: one .< other)
  }

  @inline(__always)
  private static func ones(_ mask: SIMDMask<SIMD8<Int16>>) -> SIMD8<Int16> {
    SIMD8.zero.replacing(with: SIMD8(repeating: 1), where: mask)
  }
}
