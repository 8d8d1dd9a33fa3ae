/// A slot as a ranking orders it: by score, then by later last use, then by earlier slot.
struct RankedSlot: Comparable {
  let score: Double
  /// The number of the donation that used the slot last.
  let lastUse: UInt32
  let slot: Int

  static func < (left: RankedSlot, right: RankedSlot) -> Bool {
    left.score != right.score
      ? left.score > right.score
      : PersonalHistory.precedesOnTie(left.slot, left.lastUse, right.slot, right.lastUse)
  }
}
