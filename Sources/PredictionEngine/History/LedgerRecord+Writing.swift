/// Writes a record through a pointer to stack memory, because appending by the word would check capacity each time.
extension LedgerRecord {
  /// The bits of word 1 that say how a donation was learned.
  @inline(__always)
  static func marks(slots: Int, targetPlace: Int?, _ standing: DonationStanding) -> UInt32 {
    UInt32(truncatingIfNeeded: slots) << 8 | UInt32(truncatingIfNeeded: (targetPlace ?? -1) + 1) << 16
      | UInt32(standing.rawValue) << 26
  }

  @inline(__always)
  static func withWords(
    of donation: Donation, slots: CountedSlots, targetPlace: Int?, _ standing: DonationStanding,
    _ body: (UnsafeBufferPointer<UInt32>) -> Void
  ) {
    let signals = donation.context.signals.count
    let most =
      headWords + slots.count + donation.values.count + donation.displays.count + signals * 2 + Flag.words
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: most) { room in
      guard let base = room.baseAddress else { return }
      var next = unsafe base
      var parts: UInt32 = donation.displays.isEmpty ? 0 : Flag.displays
      @inline(__always)
      func put(_ word: UInt32) {
        unsafe next.initialize(to: word)
        unsafe next += 1
      }
      @inline(__always)
      func put(_ symbol: Symbol?, _ flag: UInt32) {
        guard let symbol else { return }
        parts |= flag
        put(symbol.rawValue)
      }
      let time = UInt64(bitPattern: donation.context.moment.microsecondsSince1970)
      put(UInt32(truncatingIfNeeded: donation.definition))
      put(0)
      put(UInt32(truncatingIfNeeded: donation.values.count))
      put(UInt32(truncatingIfNeeded: signals))
      put(UInt32(truncatingIfNeeded: time))
      put(UInt32(truncatingIfNeeded: time >> 32))
      put(UInt32(bitPattern: donation.context.moment.secondsFromGMT))
      let numbers = slots.slots.span
      for place in 0..<slots.count { put(numbers[place]) }
      for value in donation.values { put(value.rawValue) }
      for display in donation.displays { put(display.rawValue) }
      put(donation.payload, Flag.payload)
      put(donation.context.place, Flag.place)
      for signal in donation.context.signals {
        put(signal.name.rawValue)
        put(signal.value.rawValue)
      }
      put(donation.identifier, Flag.identifier)
      put(donation.group, Flag.group)
      put(donation.relatedItem, Flag.relatedItem)
      put(donation.sensed.map { Symbol(rawValue: UInt32(truncatingIfNeeded: $0.number)) }, Flag.sensed)
      let count = unsafe next - base
      precondition(count <= most, "a record has at most the words that its parts can have")
      // Which parts follow is known at the end.
      unsafe base[1] =
        parts | UInt32(donation.origin.number) << 24
        | marks(slots: slots.count, targetPlace: targetPlace, standing)
      unsafe body(UnsafeBufferPointer(rebasing: room[..<count]))
    }
  }
}
