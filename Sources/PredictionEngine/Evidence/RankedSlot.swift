/// A slot as a ranking orders it: by score, then by later last use, then by earlier slot.
struct RankedSlot: Comparable {
  /// The score in bits.
  let score: Double
  /// The number of the donation that used the slot last.
  let lastUse: UInt32
  /// The slot.
  let slot: Int

  /// Returns whether a slot comes before another in a ranking.
  static func < (left: RankedSlot, right: RankedSlot) -> Bool {
    left.score != right.score
      ? left.score > right.score
      : PersonalHistory.precedesOnTie(left.slot, left.lastUse, right.slot, right.lastUse)
  }
}
