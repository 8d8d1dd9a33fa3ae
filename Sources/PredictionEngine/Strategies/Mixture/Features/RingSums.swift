/// One pass over the ring, which marks the candidates of counted donations and sums the weights of each candidate's counted donations for each kind of evidence.
///
/// A kind of evidence is a product of recency and of what a past donation has in common with the question; the
/// feature's own file has its definition.
///
/// ```
/// sums[candidate · 12 + feature]   the features that are logarithms, see MixtureFeature; in pairs, one vector each
/// sums[candidate · 12]             what followed the previous two shortcuts: the prior is no sum over the ring
/// ```
enum RingSums {
  /// The number of sums for each candidate.
  static let width = MixtureFeature.logarithms
  /// The place of what followed the previous two shortcuts; only its sum over the candidates is read.
  static let twoPrevious = MixtureFeature.prior.rawValue
  /// What days in seconds are multiplied by, for 2^(−days/14) and 2^(−days/3).
  private static let fadings = SIMD2(-1.0 / 86_400 / 14, -1.0 / 86_400 / 3)

  static func add(
    _ ring: DonationRing, asked now: MixtureMoment, previous: UInt32?, previousTwo: UInt32?,
    _ tables: MixtureTables, into work: inout LearnerWorkspace
  ) {
    let noCandidate = UInt32.max
    let (previous, previousTwo) = (previous ?? noCandidate - 1, previousTwo ?? noCandidate - 1)
    let (nowSeconds, nowClock, fadings) = (UInt32(truncatingIfNeeded: now.seconds), now.clock, fadings)
    let (events, clock, gaps, recencies) = (
      ring.events.span, tables.clock.span, tables.gap.span, tables.recency.span
    )
    var marks: [UInt64] = []
    swap(&marks, &work.marks)
    unsafe work.sums.withUnsafeMutableBytes { sums in
      /// Adds to the sums of a feature and of the next one.
      @inline(__always)
      func add(_ pair: SIMD2<Double>, _ row: Int, _ feature: MixtureFeature) {
        let place = row &+ feature.rawValue &* 8
        let sum = unsafe sums.loadUnaligned(fromByteOffset: place, as: SIMD2<Double>.self) + pair
        unsafe sums.storeBytes(of: sum, toByteOffset: place, as: SIMD2<Double>.self)
      }
      var position = ring.newest
      for age in 1..<(ring.weighed + 1) {
        let event = events[position]
        position = position == 0 ? events.count - 1 : position - 1
        if event.isLight { continue }
        marks[Int(event.candidate &>> 6)] |= 1 &<< UInt64(event.candidate & 63)
        let row = Int(event.candidate) &* (width * 8)
        let unlike = event.clock ^ nowClock
        let kernels = clock[DonationRing.distance(event.minute, now.minute)]
        let recency = recencies[age]
        let near = recency * kernels[2]
        let step = event.logGap > now.logGap ? event.logGap - now.logGap : now.logGap - event.logGap
        let gap = gaps[Int(step &>> (MixtureMoment.gapDigits - 3))]
        let isSameClass = unlike &>> 18 & 1 == 0
        let isSameWeekday = unlike &>> 11 & 7 == 0
        var likeness = isSameWeekday ? 0.05 : isSameClass ? 0.025 : 0.0075
        if isSameClass {
          add(SIMD2(isSameWeekday ? near : 0, near), row, .weekdayClock)
          if isSameWeekday, event.minute / 120 == now.twoHours {
            add(SIMD2(0, recency), row, .previousAndGap)
          }
        }
        if age < events.count, events[position].candidate == previous {
          let before = position == 0 ? events.count - 1 : position - 1
          let isSameTwo = age + 1 < events.count && events[before].candidate == previousTwo
          likeness *= isSameTwo ? 101 : 21
          add(SIMD2(isSameTwo ? recency : 0, recency), row, .prior)
          add(SIMD2(recency * gap, 0), row, .previousAndGap)
        }
        add(kernels.lowHalf * recency, row, .clock12)
        add(SIMD2(likeness, 1) * (near * gap), row, .episode)
        let passed = max(0, Int32(bitPattern: nowSeconds &- event.seconds))
        add(Exponential.fading(fadings * Double(passed)), row, .fortnight)
      }
    }
    swap(&marks, &work.marks)
  }
}
