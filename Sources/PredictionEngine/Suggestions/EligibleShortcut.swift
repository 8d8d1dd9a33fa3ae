/// A slot that reaches a surface's bar and support, with the numbers that decide whether and where it is shown.
struct EligibleShortcut: Sendable, Equatable {
  let slot: Int
  let probability: Double
  /// What showing it is worth, by which the list is ordered; see ``ShowingWorth``.
  let worth: Double
  let parameters: Int
  /// The number from 1 of the last donation that used the slot.
  let lastUse: UInt32

  /// The tie rule of rankings. It reads no history, because a closure that captures one copies it.
  func precedesOnTie(_ other: EligibleShortcut) -> Bool {
    PersonalHistory.precedesOnTie(slot, lastUse, other.slot, other.lastUse)
  }
}
