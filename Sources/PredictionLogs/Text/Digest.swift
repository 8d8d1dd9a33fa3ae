import EvaluationKernels

/// The SHA-256 of bytes that arrive piece by piece. It identifies a dataset or the answers of a strategy.
///
///     Digest.sha256(Array("abc".utf8))   // "sha256:ba7816bf8f01cfea…"
///
/// The processor's SHA instructions are used where it has them; without them, reading a dataset would spend most
/// of its time here.
///
/// # Source
/// FIPS 180-4, "Secure Hash Standard", sections 5.1.1 and 6.2.
package struct Digest: Sendable {
  private var state: SIMD8<UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: SIMD64<UInt8> = .zero
  private var pendingCount = 0
  private var byteCount: UInt64 = 0

  package init() {}

  package mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    let bytes = UnsafeRawBufferPointer(bytes)
    byteCount &+= UInt64(bytes.count)
    var position = 0
    while position < bytes.count {
      let (filled, rest) = (pendingCount, bytes.count - position)
      let count = filled == 0 && rest >= 64 ? rest / 64 * 64 : min(64 - filled, rest)
      let part = UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
      position += count
      if count >= 64 {
        Digest.compress(part, into: &state)
        continue
      }
      withUnsafeMutableBytes(of: &pending) {
        UnsafeMutableRawBufferPointer(rebasing: $0[filled...]).copyMemory(from: part)
      }
      pendingCount += count
      if pendingCount == 64 { compressPending() }
    }
  }

  package mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { update($0) } }

  /// The digest of all bytes so far as 64 hexadecimal digits, in lower case. More bytes may follow.
  package var hex: String {
    var last = self
    last.pending[last.pendingCount] = 0x80
    for position in last.pendingCount + 1..<65 where position < 64 { last.pending[position] = 0 }
    if last.pendingCount >= 56 {
      last.compressPending()
      last.pending = .zero
    }
    let bitCount = byteCount &* 8
    for position in 0..<8 {
      last.pending[56 + position] = UInt8(truncatingIfNeeded: bitCount &>> UInt64(56 - 8 * position))
    }
    last.compressPending()
    return (0..<8).map { Figure.hexadecimal(UInt64(last.state[$0]), digits: 8) }.joined()
  }

  /// Returns `sha256:` and the digits of all bytes so far.
  package func finish() -> String { "sha256:" + hex }

  package static func sha256(_ bytes: [UInt8]) -> String {
    var digest = Digest()
    digest.update(bytes)
    return digest.finish()
  }

  private mutating func compressPending() {
    withUnsafeBytes(of: pending) { Digest.compress($0, into: &state) }
    pendingCount = 0
  }

  /// Hashes whole blocks into the state.
  static func compress(
    _ blocks: UnsafeRawBufferPointer, into state: inout SIMD8<UInt32>, portably: Bool = !hasInstructions
  ) {
    guard let bytes = blocks.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
    withUnsafeMutableBytes(of: &state) {
      let words = $0.assumingMemoryBound(to: UInt32.self).baseAddress
      if portably {
        evaluation_sha256_portably(words, bytes, blocks.count / 64)
      } else {
        evaluation_sha256(words, bytes, blocks.count / 64)
      }
    }
  }

  static let hasInstructions = evaluation_has_sha256() != 0
}
