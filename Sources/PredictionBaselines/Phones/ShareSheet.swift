import PredictionEngine

/// Recency, frequency, and use for the same type of content: Android's order of the people to share with.
///
/// r is .40, .35, .33, .31, .29, .27 for the six shortcuts used last, otherwise 0. f follows from the faded
/// frequency (see `EventSlots`) over the mean of all with any uses: .2 from 2.5 times, .15 from 1.5, .1 from 1,
/// .05 from .75, otherwise 0. m is the same for uses at this place, which stands for the type of the shared
/// content: .2 from 2 times, .15 from 1.2, .1 above 0. score = 1 − (1 − r)(1 − f)(1 − m). Shortcuts that
/// score 0 get .3 × the lowest positive score × their active days of the last 30 over the highest such number.
///
/// It keeps 40 bytes for each slot and 40 for each pair of place and shortcut.
///
/// Source: Android, `SharesheetModelScorer.java`, in `services/people`. The weight of foreground use is 0
/// there, so it is left out here.
public struct ShareSheet: SingleScoreStrategy {
  public static let name = "share-sheet"
  public static let summary =
    "recency, frequency, frequency at this place (Android share sheet)"
  public static let source = "share-sheet"
  private static let recency = [0.40, 0.35, 0.33, 0.31, 0.29, 0.27]

  private struct AtPlace: Sendable {
    var slot: UInt32
    var events = EventSlots()
  }

  public let recipe: Recipe
  public var optionalSignals: [String] { ["place"] }
  private var events = SlotValues(EventSlots())
  private var recent: [UInt32] = []
  private var places = SparseIndex()
  private var atPlaces: [[AtPlace]] = []

  public init(recipe: Recipe) { self.recipe = recipe }

  static func either(_ r: Double, _ f: Double, _ m: Double) -> Double { 1 - (1 - r) * (1 - f) * (1 - m) }

  private static func frequencyChance(_ ratio: Double) -> Double {
    ratio >= 2.5 ? 0.2 : ratio >= 1.5 ? 0.15 : ratio >= 1 ? 0.1 : ratio >= 0.75 ? 0.05 : 0
  }

  private static func placeChance(_ ratio: Double) -> Double {
    ratio >= 2 ? 0.2 : ratio >= 1.2 ? 0.15 : ratio > 0 ? 0.1 : 0
  }

  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let now = question.context.moment.secondsSince1970
    for slot in 0..<min(scores.count, events.count) { scores[slot] = events[slot].fadedFrequency(at: now) }
    let mean = ShareSheet.mean(scores)
    for slot in scores.indices where scores[slot] > 0 {
      scores[slot] = ShareSheet.frequencyChance(scores[slot] / mean)
    }
    for (position, slot) in recent.enumerated() {
      scores[Int(slot)] = ShareSheet.either(ShareSheet.recency[position], scores[Int(slot)], 0)
    }
    if let place = question.context.place, let list = places.number(of: UInt64(place.rawValue)) {
      var (sum, count) = (0.0, 0.0)
      for entry in atPlaces[list] {
        let frequency = entry.events.fadedFrequency(at: now)
        sum += frequency
        count += frequency > 0 ? 1 : 0
      }
      for entry in atPlaces[list] {
        let frequency = entry.events.fadedFrequency(at: now)
        guard frequency > 0 else { continue }
        let chance = ShareSheet.placeChance(frequency / (sum / count))
        scores[Int(entry.slot)] = ShareSheet.either(0, scores[Int(entry.slot)], chance)
      }
    }
    fillUp(&scores, at: now)
  }

  private static func mean(_ numbers: [Double]) -> Double {
    var (sum, count) = (0.0, 0.0)
    for number in numbers where number > 0 {
      sum += number
      count += 1
    }
    return sum / max(1, count)
  }

  private func fillUp(_ scores: inout [Double], at now: Int64) {
    var (lowest, most) = (Double.infinity, 0)
    for slot in 0..<min(scores.count, events.count) {
      if scores[slot] > 0 {
        lowest = min(lowest, scores[slot])
      } else {
        most = max(most, events[slot].activeDays(within: 30, at: now))
      }
    }
    guard lowest < .infinity, most > 0 else { return }
    for slot in 0..<min(scores.count, events.count) where scores[slot] == 0 {
      let days = events[slot].activeDays(within: 30, at: now)
      scores[slot] = 0.3 * lowest * Double(days) / Double(most)
    }
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    let now = question.context.moment.secondsSince1970
    var marked = events[target]
    marked.mark(now)
    events[target] = marked
    recent.removeAll { $0 == UInt32(target) }
    recent.insert(UInt32(target), at: 0)
    if recent.count > ShareSheet.recency.count { recent.removeLast() }
    guard let place = question.context.place else { return }
    let (list, isNew) = places.add(UInt64(place.rawValue))
    if isNew { atPlaces.append([]) }
    let position = atPlaces[list].firstIndex { $0.slot == UInt32(target) } ?? atPlaces[list].count
    if position == atPlaces[list].count { atPlaces[list].append(AtPlace(slot: UInt32(target))) }
    atPlaces[list][position].events.mark(now)
  }

  public var byteCount: Int {
    let stride = MemoryLayout<AtPlace>.stride
    return events.byteCount + recent.count * 4 + places.byteCount
      + atPlaces.reduce(0) { $0 + 40 + $1.count * stride }
  }
}
