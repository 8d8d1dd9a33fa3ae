/// The donations of a person in one order, whether they were learned or left out.
extension PersonalHistory {
  /// The number of donations that are remembered, with those that were not learned.
  package var remembered: Int { donations + leftOut.count }

  /// Learns a donation, or leaves it out where the rules do.
  /// - Complexity: O(combinations × buckets + donations within the window before it).
  package mutating func learn(_ donation: Donation, by rules: LearningRules, symbols: SymbolTable) {
    if !rules.isEverything, let cause = cause(toLeaveOut: donation, by: rules, hashes: symbols.hashes) {
      leaveOut(donation, cause)
    } else {
      learn(donation, symbols: symbols)
    }
  }

  /// Returns why a donation that comes next is not to be learned, or `nil` where it is.
  /// - Parameter hashes: by symbol, the hash of its text.
  /// - Complexity: O(donations within the window before it).
  func cause(
    toLeaveOut donation: Donation, by rules: LearningRules, hashes: [UInt64]
  ) -> LeftOutDonations.Cause? {
    guard catalog.plans[donation.definition].isEligible else { return nil }
    let isDouble = isDouble(
      at: donation.context.moment, by: rules, after: (0..<remembered).reversed(),
      isDouble: { leftOut.number(at: $0).map { leftOut.causes[$0] == .double } ?? false },
      donation: { donation })
    if isDouble { return .double }
    return rules.learns(donation, of: catalog.entries[donation.definition].name, hashes: hashes)
      ? nil : .suggestion
  }

  /// Leaves a donation out, which keeps its place.
  mutating func leaveOut(_ donation: Donation, _ cause: LeftOutDonations.Cause) {
    leftOut.append(donation, at: remembered, cause)
  }

  /// Whether the same donations are double when some are forgotten: then what was counted of the others stays.
  /// - Parameter forgotten: distinct places, ascending.
  /// - Complexity: O(donations).
  func keepsDoubles(by rules: LearningRules, without forgotten: [Int]) -> Bool {
    if rules.window == 0 { return true }
    var (next, kept) = (0, [Int]())
    kept.reserveCapacity(remembered - forgotten.count)
    var doubles = Set<Int>()
    for place in 0..<remembered {
      if next < forgotten.count, forgotten[next] == place {
        next += 1
        continue
      }
      let isDouble = isDouble(
        at: moment(atPlace: place), by: rules, after: kept.reversed(), isDouble: doubles.contains,
        donation: { donation(atPlace: place) })
      let wasDouble = leftOut.number(at: place).map { leftOut.causes[$0] == .double } ?? false
      if isDouble != wasDouble { return false }
      if isDouble { doubles.insert(place) }
      kept.append(place)
    }
    return true
  }

  /// Whether a donation equals one before it, which is not double, within the window.
  /// - Parameters:
  ///   - places: the places of those before it, the latest first.
  ///   - donation: makes the donation, where one is near enough to be compared with.
  private func isDouble(
    at moment: Moment, by rules: LearningRules, after places: some Sequence<Int>,
    isDouble: (Int) -> Bool, donation: () -> Donation
  ) -> Bool {
    if rules.window == 0 { return false }
    var own: Donation?
    for place in places {
      let since = moment.microseconds(since: self.moment(atPlace: place))
      if since > rules.window { return false }
      // The clock may have been put back.
      if since < -rules.window || isDouble(place) { continue }
      let mine = own ?? donation()
      own = mine
      let (ledger, position) = record(atPlace: place)
      if ledger.definition(at: position) == mine.definition, ledger.hasValues(mine.values, at: position) {
        return true
      }
    }
    return false
  }

  /// The ledger that holds the donation at a place, and its position there.
  func record(atPlace place: Int) -> (ledger: DonationLedger, position: Int) {
    if leftOut.isEmpty { return (ledger, place) }
    if let position = learnedPosition(atPlace: place) { return (ledger, position) }
    return (leftOut.ledger, leftOut.count(before: place))
  }

  /// The time of the donation at a place.
  func moment(atPlace place: Int) -> Moment {
    let (ledger, position) = record(atPlace: place)
    return ledger.moment(at: position)
  }

  /// The time, place and signals of the donation at a place.
  func context(atPlace place: Int) -> Context {
    let (ledger, position) = record(atPlace: place)
    return ledger.context(at: position)
  }

  /// The donation at a place.
  package func donation(atPlace place: Int) -> Donation {
    let (ledger, position) = record(atPlace: place)
    return ledger[position]
  }

  /// The positions in the ledger of the learned donations among those at some places.
  func learned(at places: [Int]) -> [Int] {
    leftOut.isEmpty ? places : places.compactMap { learnedPosition(atPlace: $0) }
  }

  /// The position in the ledger of the donation at a place, or `nil` where it was left out.
  func learnedPosition(atPlace place: Int) -> Int? {
    let before = leftOut.count(before: place)
    return before < leftOut.count && leftOut.places[before] == place ? nil : place - before
  }

  /// The place of the learned donation at a position of the ledger.
  /// - Complexity: O(log of the donations that are left out).
  package func place(ofLearned position: Int) -> Int {
    // As many are left out before it as have at most that many learned ones before them.
    position + leftOut.places.indices.partitioningIndex { leftOut.places[$0] - $0 > position }
  }
}
