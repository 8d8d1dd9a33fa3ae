/// Which habits were kept on a day so far, each with a probability.
struct RoutineDay: Sendable, Equatable {
  var kept = InlineArray<24, Double>(repeating: 0)
  /// The logarithm of how likely the donations so far are, at their minutes.
  var nats = 0.0

  /// Deals a donation among the habits of its intent and what no habit explains, by how likely each of them makes it.
  /// - Parameters:
  ///   - share: the shortcut's share in its intent.
  ///   - rate: how many of it a minute no habit explains.
  ///   - use: is given each habit that has a part, and the part.
  /// - Returns: the part that no habit explains.
  @discardableResult
  mutating func explain(
    _ candidate: Int, of intent: Int, at minute: Int, as weekday: Int, share: Double, rate: Double,
    _ routines: [Routine], _ shortcuts: RoutineShortcuts, _ use: (Int, Double) -> Void
  ) -> Double {
    var likely = InlineArray<24, Double>(repeating: 0)
    var (sum, rows) = (rate, shortcuts.rows(of: candidate))
    // Through a span no habit is copied, which is most of the cost otherwise.
    let routines = routines.span
    for place in routines.indices where routines[place].intent == intent {
      likely[place] =
        (1 - kept[place]) * routines[place].hazard(minute, as: weekday)
        * shortcuts.part(&rows, in: place, as: weekday, share: share)
      sum += likely[place]
    }
    if sum <= 0 { return 1 }
    nats += Logarithm.natural(sum)
    for place in routines.indices where likely[place] > 0.001 * sum {
      let part = likely[place] / sum
      kept[place] = min(1, kept[place] + part)
      // A hazard is the density among the days on which it was not kept before.
      nats += part * routines[place].natsOfMissing(routines[place].passed(minute), as: weekday)
      use(place, part)
    }
    return rate / sum
  }

  static func == (left: RoutineDay, right: RoutineDay) -> Bool {
    left.nats == right.nats && (0..<RoutineSearch.most).allSatisfy { left.kept[$0] == right.kept[$0] }
  }
}
