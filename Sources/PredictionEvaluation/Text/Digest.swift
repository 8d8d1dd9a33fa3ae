import EvaluationKernels

/// Computes the SHA-256 of bytes that arrive piece by piece. It identifies a dataset or the answers of a
/// strategy.
///
///     Digest.sha256(Array("abc".utf8))   // "sha256:ba7816bf8f01cfea…"
///
/// It is written here because the libraries of this package depend on no other package.
///
/// # Edge cases
/// Pieces of any length, empty ones included, give the digest of their concatenation. Reading ``hex`` ends
/// nothing: more bytes may follow.
///
/// # Cost
/// 64 rounds for every 64 bytes, and 112 bytes of state. Only the text of ``hex`` is allocated. The
/// processor's SHA instructions are used where it has them; without them, reading a dataset would spend most
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

  /// Creates the digest of no bytes.
  package init() {}

  /// Adds the bytes of a buffer to the digest.
  /// - Complexity: O(bytes).
  package mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    let bytes = UnsafeRawBufferPointer(bytes)
    byteCount &+= UInt64(bytes.count)
    var position = 0
    if pendingCount > 0 {
      while pendingCount < 64, position < bytes.count {
        pending[pendingCount] = bytes[position]
        pendingCount += 1
        position += 1
      }
      if pendingCount < 64 { return }
      compressPending()
    }
    let blocks = (bytes.count - position) / 64
    if blocks > 0 {
      Digest.compress(
        UnsafeRawBufferPointer(rebasing: bytes[position..<position + blocks * 64]), into: &state)
      position += blocks * 64
    }
    while position < bytes.count {
      pending[pendingCount] = bytes[position]
      pendingCount += 1
      position += 1
    }
  }

  /// Adds the bytes of an array to the digest.
  /// - Complexity: O(bytes).
  package mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { update($0) } }

  /// The digest of all bytes so far as 64 hexadecimal digits, in lower case.
  /// - Complexity: O(1).
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
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in 0..<8 {
      for shift in stride(from: UInt32(28), through: 0, by: -4) {
        text.append(digits[Int(last.state[word] &>> shift & 15)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns `sha256:` and the 64 hexadecimal digits of all bytes so far. Datasets and results use this form.
  package func finish() -> String { "sha256:" + hex }

  /// Returns `sha256:` and the 64 hexadecimal digits of the given bytes.
  package static func sha256(_ bytes: [UInt8]) -> String {
    var digest = Digest()
    digest.update(bytes)
    return digest.finish()
  }

  private mutating func compressPending() {
    withUnsafeBytes(of: pending) { Digest.compress($0, into: &state) }
    pendingCount = 0
  }

  /// Hashes whole blocks into the state, with the processor's SHA instructions where it has them.
  static func compress(_ blocks: UnsafeRawBufferPointer, into state: inout SIMD8<UInt32>) {
    guard hasInstructions, let bytes = blocks.assumingMemoryBound(to: UInt8.self).baseAddress else {
      return compressPortably(blocks, into: &state)
    }
    withUnsafeMutableBytes(of: &state) {
      evaluation_sha256($0.assumingMemoryBound(to: UInt32.self).baseAddress, bytes, blocks.count / 64)
    }
  }

  private static let hasInstructions = evaluation_has_sha256() != 0

  /// Hashes whole blocks in plain Swift, for processors without SHA instructions. Eight rounds are written
  /// out, so that the eight working words change names instead of places.
  static func compressPortably(_ blocks: UnsafeRawBufferPointer, into state: inout SIMD8<UInt32>) {
    constants.withUnsafeBufferPointer { k in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for block in stride(from: 0, to: blocks.count, by: 64) {
          let (a0, b0, c0, d0, e0, f0, g0, h0) = (a, b, c, d, e, f, g, h)
          for t in 0..<16 {
            w[t] = UInt32(bigEndian: blocks.loadUnaligned(fromByteOffset: block &+ t &* 4, as: UInt32.self))
          }
          var t = 16
          while t < 64 {
            w[t] = w[t &- 16] &+ small0(w[t &- 15]) &+ w[t &- 7] &+ small1(w[t &- 2])
            w[t &+ 1] = w[t &- 15] &+ small0(w[t &- 14]) &+ w[t &- 6] &+ small1(w[t &- 1])
            t &+= 2
          }
          t = 0
          while t < 64 {
            round(a, b, c, &d, e, f, g, &h, k[t] &+ w[t])
            round(h, a, b, &c, d, e, f, &g, k[t &+ 1] &+ w[t &+ 1])
            round(g, h, a, &b, c, d, e, &f, k[t &+ 2] &+ w[t &+ 2])
            round(f, g, h, &a, b, c, d, &e, k[t &+ 3] &+ w[t &+ 3])
            round(e, f, g, &h, a, b, c, &d, k[t &+ 4] &+ w[t &+ 4])
            round(d, e, f, &g, h, a, b, &c, k[t &+ 5] &+ w[t &+ 5])
            round(c, d, e, &f, g, h, a, &b, k[t &+ 6] &+ w[t &+ 6])
            round(b, c, d, &e, f, g, h, &a, k[t &+ 7] &+ w[t &+ 7])
            t &+= 8
          }
          (a, b, c, d) = (a &+ a0, b &+ b0, c &+ c0, d &+ d0)
          (e, f, g, h) = (e &+ e0, f &+ f0, g &+ g0, h &+ h0)
        }
        state = [a, b, c, d, e, f, g, h]
      }
    }
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ addend: UInt32
  ) {
    let first = h &+ (right(e, 6) ^ right(e, 11) ^ right(e, 25)) &+ (g ^ (e & (f ^ g))) &+ addend
    let second = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) &+ ((a & b) | (c & (a | b)))
    d = d &+ first
    h = first &+ second
  }

  @inline(__always)
  private static func right(_ x: UInt32, _ count: UInt32) -> UInt32 { x &>> count | x &<< (32 &- count) }
  @inline(__always)
  private static func small0(_ x: UInt32) -> UInt32 { right(x, 7) ^ right(x, 18) ^ x &>> 3 }
  @inline(__always)
  private static func small1(_ x: UInt32) -> UInt32 { right(x, 17) ^ right(x, 19) ^ x &>> 10 }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
