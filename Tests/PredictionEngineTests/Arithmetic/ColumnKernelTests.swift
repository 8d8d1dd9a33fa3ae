import PredictionKernels
import Testing

@testable import PredictionEngine

/// Every path against the functions of one number, and against each other.
@Suite("Column kernels")
struct ColumnKernelTests {
  private static let paths = ColumnKernel.allCases.filter(\.isAvailable)
  private static let lengths = Array(1...17) + [113]

  /// Calls a function with the places of a column's numbers.
  private static func changed(
    _ column: [Double], _ body: (UnsafeMutablePointer<Double>, Int) -> Void
  ) -> [Double] {
    var own = column
    own.withUnsafeMutableBufferPointer { $0.each(body) }
    return own
  }

  private static func drawn(_ count: Int, _ random: inout SplitMix64) -> [Double] {
    (0..<count).map { _ in Exponential.binary(Double(random.below(6000)) / 100 - 30) }
  }

  @Test("Logarithms and powers of columns of every length are those of one number", arguments: paths)
  func arithmetic(path: ColumnKernel) {
    var random = SplitMix64(seed: 5)
    for count in ColumnKernelTests.lengths {
      let numbers = ColumnKernelTests.drawn(count, &random)
      let bits = ColumnKernelTests.changed(numbers) { path.functions.logarithms($0, 0.25, $1) }
      #expect(bits == numbers.map { Logarithm.binary($0) - 0.25 })
      var sum = 0.0
      let powers = ColumnKernelTests.changed(bits) { own, count in
        sum = path.functions.powers(bits, own, 31, count)
      }
      let expected = bits.map { Exponential.fading(SIMD2(repeating: $0 - 31))[0] }
      #expect(powers == expected)
      let whole = count & ~1
      var halves = (0.0, 0.0)
      for place in stride(from: 0, to: whole, by: 2) {
        halves = (halves.0 + expected[place], halves.1 + expected[place + 1])
      }
      #expect(sum == halves.0 + halves.1 + (whole < count ? expected[whole] : 0))
      #expect(path.functions.greatest(bits, -7, count) == max(-7, bits.max() ?? -7))
    }
  }

  @Test("The mixture's columns are the portable path's, bit for bit", arguments: paths)
  func columns(path: ColumnKernel) {
    var random = SplitMix64(seed: 6)
    let weights = (0..<1024).map { Float($0) / 64 - 8 }
    let contexts: [UInt64] = [3, 1 << 60 | 7 << 32, 2 << 60, 3 << 60, 4 << 60 | 17 << 32]
    let bounds = (0..<16).map { $0 == 15 ? Int32.max : Int32($0 * $0) * 3600 }
    for count in ColumnKernelTests.lengths {
      let (near, far) = (ColumnKernelTests.drawn(count, &random), ColumnKernelTests.drawn(count, &random))
      let missed = (0..<count).map { _ in Float(random.below(600)) / 100 }
      let histograms = (0..<count * 16).map { _ in UInt32(random.below(4)) }
      let last = (0..<count).map { _ in Int64(random.below(4_000_000)) }
      let uses = (0..<count).map { _ in UInt32(random.below(4)) }
      let bins = (0..<count).map { _ in UInt8(random.below(16)) }
      let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
      func columns(_ path: ColumnKernel) -> [[Double]] {
        let (functions, changed) = (path.functions, ColumnKernelTests.changed)
        var newBins = bins
        var floats = missed
        functions.add_floats(&floats, near, count)
        return [
          changed(near) { own, count in
            _ = changed(far) { other, _ in functions.prior(near, far, 0.3, 0.1, own, other, count) }
          },
          changed(near) { functions.lapse(missed, 0.4, $0, $1) },
          changed(near) {
            functions.interval(histograms, last, uses, 3_900_000, bounds, bins, &newBins, $0, $1)
          },
          changed(near) { functions.residual(contexts, weights, 1.5, $0, $1) },
          changed(near) { own, count in
            _ = changed(far) { other, _ in functions.shares(own, other, 31, count) }
          },
          changed(near) { functions.lift($0, far, 4, 0.5, $1) },
          changed(near) { functions.lift_backed_off($0, far, near, far, 1, 0.7, 0.5, $1) },
          changed(near) { functions.add($0, far, 0.3, $1) },
          near.withUnsafeBufferPointer { one in
            let columns = [
              PredictionWeightedColumn(column: one.baseAddress, weight: 0.3),
              PredictionWeightedColumn(column: nil, weight: -2),
            ]
            return changed(far) { functions.weigh(columns, 2, $0, $1) }
          },
          changed(near) { functions.add_bytes($0, bytes, 0.5, $1) },
          changed(near) { functions.scale($0, 0.3, $1) },
          changed([1, 2, 3, 4]) { own, _ in functions.add_products(own, near, far, count & ~3) },
          changed([1, 2, 3, 4]) { own, _ in functions.add_multiples(own, near, 0.3, count & ~3) },
          newBins.map { Double($0) }, floats.map { Double($0) },
        ]
      }
      #expect(columns(path) == columns(.portable), "\(count) candidates")
    }
  }
}
