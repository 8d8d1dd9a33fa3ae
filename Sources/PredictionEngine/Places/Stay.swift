/// A time without interruption at one place, which may become a visit: readings that lie close to their mean.
///
/// Source: Li et al., "Mining user similarity based on location history", GIS 2008, DOI 10.1145/1463434.1463477,
/// who call it a stay point. That the distance is to the mean and not to the first reading: Kang et al.,
/// "Extracting places from traces of locations", WMASH 2004, DOI 10.1145/1024733.1024748.
struct Stay: Sendable, Equatable {
  /// The mean of all readings, which decides on the place.
  private(set) var mean: CoordinateMean
  /// The mean of the readings that are not counted yet.
  private(set) var uncounted: CoordinateMean
  /// The seconds since 1970 of the first reading.
  let began: Int64
  private(set) var last: Int64
  /// The last reading's lead of the local clock over UTC in seconds.
  private(set) var offset: Int32
  /// The time spent until the last reading that is not counted yet.
  private(set) var dwell = Dwell()
  /// Whether the person arrived and did not depart, so that the stay lasts without further readings.
  private(set) var isOpen = false
  /// Whether an arrival, a departure or a check-in says that it is a visit.
  private var isDeclared = false

  init(_ reading: PlaceReading, _ mean: CoordinateMean, at time: Int64) {
    self.mean = mean
    uncounted = mean
    began = time
    last = time
    offset = reading.moment.secondsFromGMT
    extend(to: time)
    declare(reading.kind)
  }

  /// Adds a reading; `afresh` when everything until now was counted.
  mutating func add(
    _ reading: PlaceReading, _ mean: CoordinateMean, at time: Int64, afresh: Bool = false
  ) {
    self.mean.add(mean)
    if afresh { (uncounted, dwell) = (mean, Dwell()) } else { uncounted.add(mean) }
    offset = reading.moment.secondsFromGMT
    extend(to: time)
    declare(reading.kind)
  }

  /// Whether a reading is of a later local day than the last one.
  func isYesterdays(_ reading: PlaceReading, at time: Int64) -> Bool {
    (last + Int64(offset)).dividedDown(by: 86_400)
      < (time + Int64(reading.moment.secondsFromGMT)).dividedDown(by: 86_400)
  }

  private mutating func declare(_ kind: PlaceReading.Kind) {
    isDeclared = isDeclared || kind != .position
    isOpen = kind == .arrival || isOpen && kind != .departure
  }

  /// Counts the time since the last reading; the local clock keeps its offset.
  mutating func extend(to time: Int64) {
    dwell.count(from: last + Int64(offset), to: time + Int64(offset))
    last = time
  }

  var isVisit: Bool { isDeclared || last - began >= PlaceRules.leastStay }

  /// Whether too much time has passed for the next reading to belong to it.
  func isOver(at time: Int64) -> Bool { !isOpen && time - last > PlaceRules.longestGap }

  /// The day of whose night only this last place before it is known, if there is one until a reading at `next`.
  func quietNight(until next: Int64) -> Int64? {
    guard !isOpen, next - last > PlaceRules.longestGap, next - last <= PlaceRules.longestQuiet else {
      return nil
    }
    let local = last + Int64(offset)
    let day = local.dividedDown(by: 86_400)
    let second = local - day * 86_400
    guard second >= PlaceRules.evening || second < PlaceRules.night.upperBound else { return nil }
    let night = second >= PlaceRules.evening ? day + 1 : day
    return next + Int64(offset) >= night * 86_400 + PlaceRules.night.upperBound ? night : nil
  }
}
