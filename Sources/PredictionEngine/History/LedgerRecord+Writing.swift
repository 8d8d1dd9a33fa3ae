/// Writes a record through a pointer to stack memory, because appending by the word would check capacity each time.
extension LedgerRecord {
  @inline(__always)
  static func withWords(
    of donation: Donation, slots: CountedSlots, targetPlace: Int?, _ standing: DonationStanding,
    _ body: (UnsafeBufferPointer<UInt32>) -> Void
  ) {
    let parts = Flag.parts(of: donation)
    let signals = donation.context.signals.count
    let count =
      headWords + slots.count + donation.values.count + donation.displays.count + signals * 2
      + (parts & ~Flag.displays).nonzeroBitCount
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { room in
      guard let base = room.baseAddress else { return }
      var next = unsafe base
      @inline(__always)
      func put(_ word: UInt32) {
        unsafe next.initialize(to: word)
        unsafe next += 1
      }
      let time = UInt64(bitPattern: donation.context.moment.microsecondsSince1970)
      put(UInt32(truncatingIfNeeded: donation.definition))
      put(
        parts | UInt32(truncatingIfNeeded: slots.count) << 8
          | UInt32(truncatingIfNeeded: (targetPlace ?? -1) + 1) << 16 | UInt32(donation.origin.number) << 24
          | UInt32(standing.rawValue) << 26)
      put(UInt32(truncatingIfNeeded: donation.values.count))
      put(UInt32(truncatingIfNeeded: signals))
      put(UInt32(truncatingIfNeeded: time))
      put(UInt32(truncatingIfNeeded: time >> 32))
      put(UInt32(bitPattern: donation.context.moment.secondsFromGMT))
      for place in 0..<slots.count { put(slots.slot(place)) }
      for value in donation.values { put(value.rawValue) }
      for display in donation.displays { put(display.rawValue) }
      if let payload = donation.payload { put(payload.rawValue) }
      if let place = donation.context.place { put(place.rawValue) }
      for signal in donation.context.signals {
        put(signal.name.rawValue)
        put(signal.value.rawValue)
      }
      if let identifier = donation.identifier { put(identifier.rawValue) }
      if let group = donation.group { put(group.rawValue) }
      if let relatedItem = donation.relatedItem { put(relatedItem.rawValue) }
      if let sensed = donation.sensed { put(UInt32(truncatingIfNeeded: sensed.number)) }
      unsafe precondition(next == base + count, "a record has the words that its parts have")
      unsafe body(UnsafeBufferPointer(rebasing: room[..<count]))
    }
  }
}
