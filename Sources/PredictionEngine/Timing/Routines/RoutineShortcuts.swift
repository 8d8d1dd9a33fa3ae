/// The shortcuts of a person's habits: the part of each among a habit's donations on a weekday.
///
/// # Definition
/// Of a habit's donations on the weekday and on those like it two more are as on any day, and of those on any day half of one more as in
/// the intent. Another weekday v counts by how likely it is like w, as by one taste on both, with even odds beforehand. What either
/// has, n of each shortcut, is told by the other's part p of it, with one more donation as on any day, and by that on any day, q:
///
/// ```text
/// odds that w and v are alike = e^(½ · Σ over shortcuts of n(v) · ln(p(w)/q) + n(w) · ln(p(v)/q))
/// ```
///
/// So courses that change with the weekday are known after two weeks, and a habit that is the same every day loses nothing.
struct RoutineShortcuts: Sendable, Equatable {
  private static let ofWeekday: Float = 2
  private static let ofIntent: Float = 0.5
  /// The least part of a day's donation that a shortcut is kept for.
  private static let least: Float = 0.02

  /// By candidate, where its rows begin; a row has a habit's place, and the shortcut's part in the habit by weekday, the eighth
  /// number that on any day.
  var starts: [UInt32] = [0]
  var places: [UInt8] = []
  var parts: [SIMD8<Float>] = []
  /// By habit and weekday, the part of a shortcut that is the whole intent.
  var ofIntents: [SIMD8<Float>] = []

  init() {}

  /// Takes each habit's donations by candidate, one habit after the other.
  init(_ routines: [Routine], _ donations: [SIMD8<Float>]) {
    let count = routines.isEmpty ? 0 : donations.count / routines.count
    let all = routines.map { Float($0.sums.weight) + RoutineShortcuts.ofIntent }
    let alike = routines.indices.map { place in
      let own = donations[place * count..<(place + 1) * count]
      return RoutineShortcuts.alike(
        own.filter { $0.sum() >= RoutineShortcuts.least }, routines[place].sums.donations, all[place])
    }
    let days = routines.indices.map {
      1 / (RoutineShortcuts.pooled(routines[$0].sums.donations, alike[$0]) + RoutineShortcuts.ofWeekday)
    }
    ofIntents = routines.indices.map {
      RoutineShortcuts.ofWeekday * RoutineShortcuts.ofIntent / all[$0] * days[$0]
    }
    for candidate in 0..<count {
      for place in routines.indices {
        let own = donations[place * count + candidate]
        let sum = own.sum()
        if sum < RoutineShortcuts.least { continue }
        let pooled = RoutineShortcuts.pooled(own, alike[place])
        var part = (pooled + RoutineShortcuts.ofWeekday * sum / all[place]) * days[place]
        part[7] = sum / Float(routines[place].sums.weight)
        places.append(UInt8(place))
        parts.append(part)
      }
      starts.append(UInt32(places.count))
    }
  }

  /// By weekday how likely each is like it, 1 for itself: of a habit with so many donations of each shortcut, of all by weekday, and in
  /// all.
  private static func alike(
    _ shortcuts: [SIMD8<Float>], _ days: SIMD8<Float>, _ all: Float
  ) -> InlineArray<7, SIMD8<Float>> {
    var nats = InlineArray<7, SIMD8<Double>>(repeating: .zero)
    for own in shortcuts {
      let general = own.sum() / all
      let parts = (own + general) / (days + 1) / general
      for weekday in 0..<7 {
        let told = Logarithm.natural(Double(parts[weekday]))
        for other in 0..<7 where other != weekday {
          nats[weekday][other] += Double(own[other]) * told
          nats[other][weekday] += Double(own[other]) * told
        }
      }
    }
    var alike = InlineArray<7, SIMD8<Float>>(repeating: .zero)
    for weekday in 0..<7 {
      for other in 0..<7 {
        let half = max(-50, min(50, nats[weekday][other] / 2))
        alike[weekday][other] = other == weekday ? 1 : Float(1 / (1 + Exponential.natural(-half)))
      }
    }
    return alike
  }

  /// The donations on each weekday and on those like it.
  private static func pooled(
    _ donations: SIMD8<Float>, _ alike: InlineArray<7, SIMD8<Float>>
  ) -> SIMD8<Float> {
    var pooled = donations
    for weekday in 0..<7 { pooled[weekday] = (alike[weekday] * donations).sum() }
    return pooled
  }

  /// The number of candidates that it knows.
  var candidates: Int { starts.count - 1 }

  var byteCount: Int { starts.count * 4 + places.count * 33 + ofIntents.count * 32 + 32 }

  /// The rows of a candidate.
  func rows(of candidate: Int) -> Range<Int> {
    candidate + 1 < starts.count ? Int(starts[candidate])..<Int(starts[candidate + 1]) : 0..<0
  }

  /// A shortcut's part in the habit at a place on a weekday, by the first of its rows that is not of an earlier place; `share` is that
  /// in the intent. The rows are those that may still be looked at.
  @inline(__always)
  func part(_ rows: inout Range<Int>, in place: Int, as weekday: Int, share: Double) -> Double {
    while !rows.isEmpty, Int(places[rows.lowerBound]) < place { rows.removeFirst() }
    let isOwn = !rows.isEmpty && Int(places[rows.lowerBound]) == place
    return (isOwn ? Double(parts[rows.lowerBound][weekday]) : 0) + Double(ofIntents[place][weekday]) * share
  }

  /// The shortcuts of the habit at a place, and the share of each, the greatest first.
  func shares(in place: Int) -> [Habit.Part] {
    (0..<starts.count - 1).flatMap { candidate in
      rows(of: candidate).filter { places[$0] == place }.map {
        Habit.Part(candidate: candidate, share: min(1, Double(parts[$0][7])))
      }
    }.sorted { ($1.share, $0.candidate) < ($0.share, $1.candidate) }
  }

  /// How much of their shortcuts two habits have in common, the first before the second.
  func overlap(of first: Int, with second: Int) -> Double {
    var overlap = 0.0
    for candidate in 0..<starts.count - 1 {
      var both = SIMD2<Float>.zero
      for row in rows(of: candidate) {
        if places[row] == first { both[0] = parts[row][7] }
        if places[row] == second { both[1] = parts[row][7] }
      }
      overlap += Double(both.min())
    }
    return overlap
  }
}
