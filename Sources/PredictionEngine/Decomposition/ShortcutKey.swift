/// The 32-bit hash by which a shortcut's slot is found.
///
/// Texts are hashed once, when they are interned; a key folds the hashes of the definition, the shortcut type
/// and the values. A key never decides an answer: a look-up compares the stored shortcut itself.
package struct ShortcutKey: Sendable, Hashable {
  package let hash: UInt32

  /// Makes the key of a donation's shortcut of one combination; `nil` when it lacks a value. Nothing is allocated.
  /// `hashes` has, by symbol, the hash of its text. Fewer `bits` serve to study collisions.
  @inline(__always)
  init?(of donation: Donation, combination: Int, plan: CombinationPlan, hashes: [UInt64], bits: Int) {
    var hash = plan.hash(combination)
    for place in plan.places(combination) {
      let value = donation.values[plan.parameter(place)]
      if value == .missing { return nil }
      hash = StableHash.fold(hash, hashes[Int(value.rawValue)])
    }
    self.hash = UInt32(truncatingIfNeeded: hash) & (bits >= 32 ? .max : (1 << UInt32(bits)) - 1)
  }
}
