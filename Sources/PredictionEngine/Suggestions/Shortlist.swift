/// The eight best candidates of a question, and the memory in which they are found.
///
/// A shortlist is a reusable buffer: once it has its size, a question allocates nothing.
///
///     var shortlist = Shortlist()
///     predictor.suggest(in: context, into: &shortlist)
///     predictor.history.shortcut(at: shortlist[0])   // Tomato soup
///
/// # Definition
/// The candidates are the first eight of the ranking of ``Forecast``: by score, then later last use, then
/// earlier slot. If there are fewer candidates, the list is shorter.
///
/// # Cost
/// 16 bytes for each candidate, kept from question to question.
///
/// # Source
/// Ours.
package struct Shortlist: Sendable {
  /// The eight best candidates, best first.
  package internal(set) var best = TopEight()
  /// The forecast of a strategy that has no kernel of its own.
  var forecast = Forecast()

  /// Makes an empty buffer, ready for a question.
  package init() {}

  /// The greatest number of candidates in the list.
  package static var limit: Int { TopEight.limit }
  /// The number of candidates in the list.
  package var count: Int { best.count }

  /// Returns the slot at a rank, from 0.
  package subscript(rank: Int) -> Int { best[rank] }

  /// The slots of the candidates, best first.
  /// - Complexity: one allocation.
  package var slots: [Int] { best.slots }
}
