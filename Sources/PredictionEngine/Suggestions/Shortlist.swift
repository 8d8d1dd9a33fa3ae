/// The eight best candidates of a question, and the memory to find them in.
///
/// A shortlist is a buffer that is filled again and again: once it has its size, a question allocates nothing.
///
///     var shortlist = Shortlist()
///     predictor.suggest(in: context, into: &shortlist)
///     predictor.history.counters.index.shortcut(at: shortlist[0])   // Tomato soup
///
/// # Definition
/// The first eight of the ranking that ``Forecast`` holds in full: by score, then later last use, then earlier slot. Fewer
/// where there are fewer candidates.
///
/// # Cost
/// 16 bytes a candidate, kept from question to question.
///
/// # Source
/// Ours.
public struct Shortlist: Sendable {
  /// The eight best.
  public internal(set) var best = TopEight()
  /// The answers of strategies that have no kernel of their own.
  var forecast = Forecast()

  /// An empty buffer.
  public init() {}

  /// How many candidates it holds at most.
  public static var limit: Int { TopEight.limit }
  /// How many candidates it holds.
  @inlinable
  public var count: Int { best.count }

  /// The slot at a rank, from 0.
  @inlinable
  public subscript(rank: Int) -> Int { best[rank] }

  /// The slots, best first.
  /// - Complexity: one allocation.
  public var slots: [Int] { best.slots }
}
