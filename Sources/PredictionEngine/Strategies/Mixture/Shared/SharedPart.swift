/// A person's part in a shared mixture: the lent state, and the shared numbers of the person's shortcuts.
struct SharedPart: Sendable {
  private(set) var commons: MixtureCommons
  /// The shared number of each candidate.
  private var items: [UInt32] = []
  /// The number of the person's donations at each candidate's last use.
  private var lastUses: [UInt32] = []
  private var donations: UInt32 = 0
  private var powers: [Double] = []

  init(_ commons: MixtureCommons) { self.commons = commons }

  var byteCount: Int { items.count * 8 }

  /// Swaps the shared state. The mixer in use goes back with it, and the other mixer is used from then on.
  mutating func exchange(_ other: inout MixtureCommons, mixer: inout WeightSets) {
    swap(&mixer, &commons.mixer)
    swap(&mixer, &other.mixer)
    swap(&commons, &other)
  }

  /// Adds a sensed dimension that nobody met before.
  mutating func addDimension(_ dimension: UInt32) {
    commons.dimensions.append(dimension)
    if commons.byCandidate.isUsed { commons.byCandidate.addColumns(SensedValue.count) }
  }

  /// Appends the bits that the weights by candidate and the common residual add.
  func weigh(
    _ work: inout LearnerWorkspace, _ counts: DecayedCounts, _ today: DoneToday, _ now: MixtureMoment,
    of candidates: [Int], into evidence: inout EvidenceColumns
  ) {
    if commons.byCandidate.isUsed {
      CandidateWeights.fillRows(
        &work, uses: counts.uses, ages: lastUses.map { donations - $0 }, today, now)
      commons.byCandidate.fill(&work.common, work)
      unsafe work.common.withUnsafeBufferPointer {
        unsafe evidence.append(CandidateWeights.name, bucket: nil, weight: 1, $0, of: candidates)
      }
    }
    guard commons.residual.isKept else { return }
    work.common.removeAll(keepingCapacity: true)
    for item in items {
      let nats = commons.items.isVisible(item, own: true) ? commons.residual.sum(item, now) : 0
      work.common.append(nats * Logarithm.bitsPerNat)
    }
    unsafe work.common.withUnsafeBufferPointer {
      unsafe evidence.append(CommonResidual.name, bucket: nil, weight: 1, $0, of: candidates)
    }
  }

  func natsOfNew(_ now: MixtureMoment) -> Double { commons.residual.sum(nil, now) }

  /// Fills the offers with shortcuts that others donated and the person did not.
  func offer(
    _ work: inout LearnerWorkspace, after previous: UInt32?, _ now: MixtureMoment, scoreOfNew: Double,
    into evidence: inout EvidenceColumns
  ) {
    commons.offers.fill(
      &evidence.offers, &work.powers, commons.items, own: items, after: previous.map { items[Int($0)] }, now,
      scoreOfNew: scoreOfNew)
  }

  mutating func learn(
    _ work: LearnerWorkspace, _ errors: [Double], ofNew errorOfNew: Double, _ now: MixtureMoment,
    threshold: Double
  ) {
    if commons.byCandidate.isUsed { commons.byCandidate.learn(work, errors) }
    for (candidate, error) in errors.enumerated() where error.magnitude >= threshold {
      let item = items[candidate]
      // Where it did not contribute, it does not learn: the weight of an invisible shortcut would drift.
      if commons.items.isVisible(item, own: true) { commons.residual.learn(item, now, error: error) }
    }
    if errorOfNew.magnitude >= threshold { commons.residual.learn(nil, now, error: errorOfNew) }
  }

  /// Counts a donation among those of all people, after the offers have learned from it.
  mutating func count(
    _ candidate: Int, _ shortcut: Shortcut, after previous: UInt32?, _ now: MixtureMoment
  ) {
    let previous = previous.map { items[Int($0)] }
    let isFirst = candidate == items.count
    if isFirst {
      let item = commons.items.number(shortcut)
      commons.offers.learn(item, &powers, commons.items, own: items, after: previous, now)
      items.append(item)
      lastUses.append(0)
    }
    lastUses[candidate] = donations
    donations += 1
    commons.items.count(items[candidate], after: previous, isFirst: isFirst, threeHours: now.threeHours)
  }
}
