/// The eight best candidates of a question, and the memory in which they are found.
///
/// A shortlist is a reusable buffer: once it has its size, a question allocates nothing.
///
///     var shortlist = Shortlist()
///     predictor.suggest(in: context, into: &shortlist)
///     predictor.history.shortcut(at: shortlist[0])   // Tomato soup
///
/// The candidates are ranked as ``Forecast`` does: by score, then later last use, then earlier slot.
package struct Shortlist: Sendable {
  package internal(set) var best = TopEight()
  /// The forecast of a strategy that has no kernel of its own.
  var forecast = Forecast()

  package init() {}

  package static var limit: Int { TopEight.limit }
  package var count: Int { best.count }

  package subscript(rank: Int) -> Int { best[rank] }

  package var slots: [Int] { best.slots }
}
