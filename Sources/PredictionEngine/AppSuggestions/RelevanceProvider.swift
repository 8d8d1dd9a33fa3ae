/// A hint of an app about when or where a shortcut is relevant.
///
///     let run = AppSuggestion(
///       "StartRun", ["route": "park"],
///       relevant: [.date(eightInTheEvening), .location(park, radiusInMetres: 2000)])
///
/// The providers of one suggestion hold together: its relevance is the least of theirs. Two suggestions of one shortcut are
/// alternatives: the greater relevance counts. What cannot be known now, such as a location without a position, is left
/// out; a suggestion of which every provider is left out has the relevance of one without any.
///
/// Source: WWDC 2018, session 217: providers inside one shortcut are intersected, and a location needs permission.
public enum RelevanceProvider: Sendable, Hashable {
  /// A time: the relevance rises towards the start, holds to the end, and falls off after it; see `DateRelevance`.
  case date(Moment, until: Moment? = nil)
  /// A region around a point, with its radius in metres.
  case location(Coordinate, radiusInMetres: Double, Region = .near)
  /// A part of the person's day, whose time or place is learned.
  case routine(DailyRoutine)

  /// How a location is read.
  public enum Region: String, Sendable, CaseIterable {
    /// The nearer, the more relevant.
    case near
    /// Relevant inside of the radius alone, as on entry.
    case inside
    /// Relevant just outside of it, up to twice the radius, as on exit.
    case outside
  }

  package var isValid: Bool {
    switch self {
    case .date(let start, let end): end.map { !($0 < start) } ?? true
    case .location(_, let radius, _): radius > 0 && radius.isFinite
    case .routine: true
    }
  }

  /// The relevance in some surroundings, from 0 to 1; `nil` where it cannot be known.
  /// A location that is read as near has (1 − (d/2R)²)² at a distance d below twice its radius R: 1 in the middle and
  /// .5625 at the radius.
  func relevance(in surroundings: Surroundings) -> Double? {
    switch self {
    case .date(let start, let end):
      return DateRelevance.ofDate.value(at: surroundings.context.moment, from: start, until: end)
    case .location(let centre, let radius, let region):
      guard let position = surroundings.position else { return nil }
      let square = centre.squareMetres(to: position) ?? .infinity
      let share = square / (4 * radius * radius)
      switch region {
      case .near: return share < 1 ? (1 - share) * (1 - share) : 0
      case .inside: return share <= 0.25 ? 1 : 0
      case .outside: return share > 0.25 && share <= 1 ? 1 : 0
      }
    case .routine(let routine): return surroundings.relevance(of: routine)
    }
  }
}
