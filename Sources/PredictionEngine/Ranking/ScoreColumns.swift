/// The largest scores of columns of lanes, by which most lanes are left aside without a look of their own.
///
/// Only what every processor has is used: vectors of 16 bytes, and of the scores their upper 16 bits, because the maximum of
/// 16-bit numbers is one instruction everywhere, and that of 32-bit numbers is not. Pointers, as in the kernel that uses it:
/// who calls has checked the bounds.
///
/// # Layout
/// A tile has sixteen columns of four lanes: lanes i, i + 4, i + 8 and i + 12, for i from 0 to 3, 16 to 19, 32 to 35 and 48 to
/// 51. Its maxima are two vectors of eight 16-bit numbers, named by i:
/// ```
/// 0 16 1 17 2 18 3 19    32 48 33 49 34 50 35 51
/// ```
///
/// # Cost
/// 32 bytes a tile.
///
/// # Source
/// Ours.
@unsafe struct ScoreColumns {
  private let maxima: UnsafeMutableRawPointer
  private let tileCount: Int

  /// Finds the columns' maxima.
  /// - Parameters:
  ///   - scores: 64 a tile.
  ///   - room: 32 bytes a tile.
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

  /// What eight lanes reach at least, where there are eight: the upper half of a score.
  ///
  /// It is the eighth largest of sixteen maxima, of each column over all tiles: the least of those that fewer than eight are
  /// larger than.
  @inline(never)
  func eighth() -> Int16 {
    var (first, second) = (SIMD8(repeating: Int16.min), SIMD8(repeating: Int16.min))
    for tile in 0..<tileCount {
      first = ScoreColumns.larger(first, load(tile &* 32))
      second = ScoreColumns.larger(second, load(tile &* 32 &+ 16))
    }
    var (aboveFirst, aboveSecond) = (SIMD8<Int16>.zero, SIMD8<Int16>.zero)
    for place in 0..<8 {
      let (one, other) = (SIMD8(repeating: first[place]), SIMD8(repeating: second[place]))
      aboveFirst = aboveFirst &+ ScoreColumns.ones(one .> first) &+ ScoreColumns.ones(other .> first)
      aboveSecond = aboveSecond &+ ScoreColumns.ones(one .> second) &+ ScoreColumns.ones(other .> second)
    }
    let (eight, most) = (SIMD8<Int16>(repeating: 8), SIMD8(repeating: Int16.max))
    first = most.replacing(with: first, where: aboveFirst .< eight)
    second = most.replacing(with: second, where: aboveSecond .< eight)
    first.replace(with: second, where: second .< first)
    var least = first[0]
    for place in 1..<8 { least = min(least, first[place]) }
    return least
  }

  /// A bit for each of a tile's columns whose maximum is above a number, of which there are eight; see `lane(of:)`.
  @inline(__always)
  func above(_ bound: SIMD8<Int16>, tile: Int) -> UInt64 {
    let first = SIMD8<Int16>.zero.replacing(
      with: SIMD8(1, 1, 1, 1, 4, 4, 4, 4), where: load(tile &* 32) .> bound)
    let second = SIMD8<Int16>.zero.replacing(
      with: SIMD8(2, 2, 2, 2, 8, 8, 8, 8), where: load(tile &* 32 &+ 16) .> bound)
    let words = unsafe unsafeBitCast(first | second, to: SIMD2<UInt64>.self)
    return words[0] | words[1]
  }

  /// The first lane of the column that a bit stands for: bit 16 a + b is of the vector b & 1 the number a, or a + 4 where b is
  /// 2 or 3.
  @inline(__always)
  static func lane(of bit: Int) -> Int { (bit & 1) << 5 | bit & 16 | bit & 2 | bit >> 5 }

  /// Of four vectors behind each other, the largest of each lane; lower halves mean nothing.
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
