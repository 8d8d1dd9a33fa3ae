/// The limit of what a person hardly does today, by the rule of succession.
///
/// A shortcut is *out of its rhythm* today for one of four reasons, with d days that say so:
/// - it was done today as often as ever on one day, as it was on d days before (``DoneToday``);
/// - it was never used on today's weekday, of which there were d ≥ 3 since the day of its first use, or as many as the nats
///   u·ln((k + 1)/k) by which its u days of use on k weekdays would surprise were today's one of them, whichever is less;
/// - it was used on a day before today that is nearer than any two of its days of use are, of which there are 3 pairs in a row or
///   more: d is the number of days so near after a use;
/// - its last day is further away than any two in a row are, of which there are at least 2 pairs: d ≥ 3 times that distance
///   have gone by without it, beside the one that was to be expected.
///
/// Of what belongs to a place or signal that holds (``SensedTotals``) the first alone is a reason.
///
/// It is no likelier than ℓ = a/(d + a), d being the most that says so. a is the recipe's `again` times 8·(H + ½)/(E + 4), by the
/// ``Tally`` of what came in spite of its rhythm: who never leaves a rhythm is hardly expected to, and who does it as often as
/// chance is hardly limited. What was done today has a tally of its own.
///
/// The weights cannot learn this: nobody donates at the minute of a ticket on a day on which they buy none, so no question of the
/// past asks it, and the clock says: the ticket. Where such a shortcut's probability p, with the counters' share, is above ℓ it
/// becomes ℓ. What these lose, F = Σ(p − ℓ), goes to what may come today, or where that is little, to the next day, which begins
/// like this one: let o₀ be the P₀ of all that is not limited, and t₀ that of what was done first today, if that is not the last.
/// Of F the share o₀/(o₀ + t₀/8) goes to the former in proportion, which have o, the rest to the latter. What rises above its own
/// ℓ by that is limited too. So the column is log₂(ℓ/p) − log₂(1 + F/(o + ε)) for what is lowered, ε = 2⁻³⁰. Where there is hardly
/// another, P(NEW) gains F·ε/(o + ε). What has less than 2⁻¹⁰ in the end is left as it is, and so is what has less than a/(D + a), D
/// being the days since the first donation. Nothing is learned from it.
enum HardlyToday {
  static let name = "hardly-today"
  /// The probability below which other shortcuts do not take what those out of their rhythm lose.
  private static let least = 0x1p-30
  /// The share of the likeliest one's probability from which on a shortcut is left as it is.
  private static let farthest = 0x1p-10

  /// The number of trials whose truth was out of its rhythm, and the sum of the shares of what was.
  struct Tally: Sendable, Equatable {
    /// The numbers H and E.
    private(set) var hits = 0.0
    private(set) var expected = 0.0

    /// a of a recipe's `again`.
    func prior(_ again: Double) -> Double { again * 8 * (hits + 0.5) / (expected + 4) }

    /// Counts a shortcut of a share that was out of its rhythm at a trial, and whether it was the truth.
    @inline(__always)
    mutating func add(_ share: Double, isTruth: Bool) {
      expected += share
      if isTruth { hits += 1 }
    }

    mutating func code(_ coder: inout LearnerCoder) {
      coder.code(&hits, in: 0...1e9)
      coder.code(&expected, in: 0...1e9)
    }
  }

  /// ℓ of a number of days.
  @inline(__always)
  static func limit(_ days: Int, _ prior: Double) -> Double { prior / (Double(days) + prior) }

  /// Fills the workspace's `limits` with the bits by which the scores of such shortcuts are lowered, and returns what P(NEW)
  /// gains; `nil` where none is lowered.
  ///
  /// `limit` says the most that is believed of a candidate, at least `leastLimit`, and whether the next day begins with it; `nil`
  /// of one that is in its rhythm. It is asked of each that is likely enough, before and after what others lose is added.
  static func fill(
    _ work: inout LearnerWorkspace, _ scores: [Double], of slots: [Int], leastLimit: Double,
    limit: (Int) -> (Double, isNext: Bool)?
  ) -> Double? {
    work.limits.take(slots, of: scores)
    let highest = work.limits.greatest(and: -.infinity)
    let sum = unsafe work.limits.withUnsafeMutableBufferPointer {
      unsafe Exponential.fading(each: UnsafeBufferPointer($0), into: $0, from: highest)
    }
    let known = 1 - work.learnedOfNew
    let share = known / sum
    // The list is moved out, so that it can be changed while the workspace is read.
    var limited: [(candidate: Int, limit: Double, isNext: Bool)] = []
    swap(&limited, &work.limited)
    limited.removeAll(keepingCapacity: true)
    for (candidate, part) in work.limits.enumerated() where part > farthest && part * share > leastLimit {
      guard let (limit, isNext) = limit(candidate), part * share > limit else { continue }
      limited.append((candidate, limit, isNext))
    }
    swap(&limited, &work.limited)
    if work.limited.isEmpty {
      work.limits.removeAll(keepingCapacity: true)
      return nil
    }
    var gain = 0.0
    var (isRising, all) = (true, 0.0)
    for share in work.prior { all += share }
    while isRising {
      var (lowered, freed, next, limited) = (0.0, 0.0, 0.0, 0.0)
      for one in work.limited {
        lowered += work.limits[one.candidate] * share
        freed += work.limits[one.candidate] * share - one.limit
        limited += work.prior[one.candidate]
        if one.isNext { next += work.prior[one.candidate] }
      }
      let others = max(0, all - limited)
      let rest = next == 0 ? 0 : next / (next + 8 * others)
      gain = freed * (1 - rest) / (max(0, known - lowered) + least)
      // What is out of its rhythm too may rise above its own limit by what it gains.
      let (count, shares) = (work.limited.count, work.limits)
      for candidate in slots.indices {
        let raised = shares[candidate] * share * (1 + gain)
        guard raised > 0x1p-10, !work.limited[..<count].contains(where: { $0.candidate == candidate }),
          let (limit, isNext) = limit(candidate), raised > limit
        else { continue }
        work.limited.append((candidate, limit, isNext))
      }
      isRising = work.limited.count > count
      if isRising || rest == 0 { continue }
      for place in work.limited.indices where work.limited[place].isNext {
        work.limited[place].limit += freed * rest
      }
    }
    work.limited.sort { $0.candidate < $1.candidate }
    // Each gets its bits in the list first, because its share gives way to zero.
    for place in work.limited.indices {
      let one = work.limited[place]
      let probability = work.limits[one.candidate] * share
      work.limited[place].limit = Logarithm.binary(one.limit / probability / (1 + gain))
    }
    work.limits.fill(slots.count)
    for one in work.limited { work.limits[one.candidate] = one.limit }
    return gain * least
  }
}
