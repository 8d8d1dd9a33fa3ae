/// The square root, computed by the same operations on every machine.
///
/// The standard library's square root calls the C library on some machines, and the engine calls none.
///
///     SquareRoot.of(16)   // 4
///
/// The first guess halves the exponent and is within 6 %. Then Newton's step y ← (y + x/y)/2 is taken four
/// times: within 1 unit in the last place, and exact for powers of four. Zero and infinity are their own
/// roots, a negative number gives NaN, and tiny numbers are scaled first.
package enum SquareRoot {
  package static func of(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x < 0 ? .nan : x }
    if x < 0x1p-900 { return of(x * 0x1p200) * 0x1p-100 }
    var root = Double(bitPattern: (x.bitPattern >> 1) + 0x1FF8_0000_0000_0000)
    for _ in 0..<4 { root = 0.5 * (root + x / root) }
    return root
  }
}
