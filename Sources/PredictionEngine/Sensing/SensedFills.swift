/// Which parts of donations' contexts were sensed, because the app named none.
///
/// # Cost
/// 24 bytes for each donation of which something was sensed.
///
/// # Source
/// Ours.
struct SensedFills: Sendable, Equatable {
  /// What was sensed of one donation's context.
  struct Fill: Sendable, Equatable {
    /// The donation's position among those that are remembered.
    var donation: Int
    /// Whether the place was sensed.
    let hasPlace: Bool
    /// How many of the last signals were sensed.
    let signals: Int

    /// The context that the app told, of the one that has more.
    func own(_ context: Context) -> Context {
      var own = context
      if hasPlace { own.place = nil }
      own.signals.removeLast(min(signals, own.signals.count))
      return own
    }
  }

  /// What was sensed, by ascending position of the donation.
  private(set) var fills: [Fill] = []

  /// The bytes that all of it occupies.
  var byteCount: Int { fills.count * MemoryLayout<Fill>.stride }

  /// Notes what a context has more than the app named, if anything.
  mutating func append(_ donation: Int, from own: Context, to whole: Context) {
    let hasPlace = own.place == nil && whole.place != nil
    let signals = whole.signals.count - own.signals.count
    if hasPlace || signals > 0 {
      fills.append(Fill(donation: donation, hasPlace: hasPlace, signals: signals))
    }
  }

  /// Adds one that a snapshot has.
  mutating func append(_ fill: Fill) { fills.append(fill) }

  /// Renumbers the donations when some at ascending positions are forgotten.
  mutating func forgetDonations(at positions: [Int]) {
    var (gone, kept) = (0, [Fill]())
    for fill in fills {
      while gone < positions.count, positions[gone] < fill.donation { gone += 1 }
      if gone < positions.count, positions[gone] == fill.donation { continue }
      kept.append(fill)
      kept[kept.count - 1].donation -= gone
    }
    fills = kept
  }

  /// What was sensed of one donation, if anything.
  /// - Complexity: O(log donations of which something was sensed).
  func fill(of donation: Int) -> Fill? {
    let place = fills.indices.partitioningIndex { fills[$0].donation >= donation }
    return place < fills.count && fills[place].donation == donation ? fills[place] : nil
  }

  /// The context that the app told of a donation, which has more where something was sensed.
  /// - Complexity: O(log donations of which something was sensed).
  func own(_ context: Context, of donation: Int) -> Context {
    fill(of: donation)?.own(context) ?? context
  }

  /// The contexts of donations without what was sensed of them, or `nil` where a donation does not have as much.
  /// - Parameters:
  ///   - count: the number of donations.
  ///   - context: the context of the donation at a position.
  func own(of count: Int, _ context: (Int) -> Context) -> [Int: Context]? {
    var contexts: [Int: Context] = [:]
    for fill in fills {
      guard fill.donation < count else { return nil }
      let whole = context(fill.donation)
      if whole.signals.count < fill.signals || fill.hasPlace && whole.place == nil { return nil }
      contexts[fill.donation] = fill.own(whole)
    }
    return contexts
  }
}
