/// The places of one scale, with their numbers and roles.
///
/// A visit belongs to the nearest place that is one place with its mean; where there is none it founds one. A place gets the
/// next number when it becomes significant. *Home* is the significant place with most seconds at night, *work* the one
/// other than home with most seconds in working hours, each from three days and six hours on; of equal ones the earlier
/// founded. Both kinds of seconds halve every 28 days, so that a new home replaces an old one.
///
/// A 257th place replaces the one not visited for longest among those without a number, or with one where 192 have one. Two
/// places whose centres come within a radius of each other become one, with the lower number. No number is given twice.
///
/// Source: joining the nearest cluster within a radius: Kang et al. 2004.
package struct PlaceTable: Sendable, Equatable {
  /// The places, in the order in which they were founded.
  private(set) var places: [VisitedPlace] = []
  /// The last number given.
  private(set) var numbers: Int32 = 0
  private var period: Int64?
  package var significant: Int { places.count(where: \.isSignificant) }

  /// The position of the nearest place that is one place with a mean, the earlier founded of equally near ones.
  func nearest(to mean: CoordinateMean, radius: Double) -> Int? {
    var (best, least) = (Int?.none, Double.infinity)
    for index in places.indices {
      guard let square = places[index].mean.squareMetres(to: mean, radius: radius), square < least else {
        continue
      }
      (best, least) = (index, square)
    }
    return best
  }

  mutating func count(_ visit: Stay, radius: Double) {
    age(to: visit.last + Int64(visit.offset))
    let counted: Int
    if let known = nearest(to: visit.mean, radius: radius) {
      places[known].add(visit)
      counted = known
    } else {
      if places.count == PlaceRules.mostPlaces { dropOne() }
      places.append(VisitedPlace(visit))
      counted = places.count - 1
    }
    let index = unite(counted, radius: radius)
    if !places[index].isSignificant, places[index].deservesNumber {
      numbers += 1
      places[index].number = numbers
    }
  }

  /// Counts a night without readings at the place of the last reading before it, if that is a known one.
  mutating func countQuietNight(_ day: Int64, at mean: CoordinateMean, radius: Double) {
    if let index = nearest(to: mean, radius: radius) { places[index].dwell.countQuietNight(day) }
  }

  /// Halves what decides on home and work, once for each 28 days since 1970 that ended.
  private mutating func age(to local: Int64) {
    let now = local.dividedDown(by: Int64(PlaceRules.halfLifeDays) * 86_400)
    let before = period ?? now
    guard now > before else {
      period = before
      return
    }
    for index in places.indices { places[index].dwell.age(halvings: now - before) }
    period = now
  }

  /// Unites a place that moved with those whose centres are now within the radius; returns where it is.
  private mutating func unite(_ moved: Int, radius: Double) -> Int {
    var index = moved
    while let other = places.indices.first(where: {
      $0 != index
        && places[$0].mean.centre.squareMetres(to: places[index].mean.centre, atMost: radius * radius) != nil
    }) {
      places[min(index, other)].unite(with: places[max(index, other)])
      places.remove(at: max(index, other))
      index = min(index, other)
    }
    return index
  }

  private mutating func dropOne() {
    let isAtRisk = significant >= PlaceRules.mostSignificant
    var dropped: Int?
    for index in places.indices where places[index].isSignificant == isAtRisk {
      if let known = dropped, places[known].lastVisit <= places[index].lastVisit { continue }
      dropped = index
    }
    if let dropped { places.remove(at: dropped) }
  }

  package var homeAndWork: (home: Int?, work: Int?) {
    let home = most { ($0.nightSeconds, $0.nights.count) }
    return (home, most(but: home) { ($0.workSeconds, $0.workDays.count) })
  }

  private func most(but other: Int? = nil, _ evidence: (Dwell) -> (seconds: Int64, days: Int32)) -> Int? {
    var (best, greatest) = (Int?.none, PlaceRules.roleSeconds - 1)
    for index in places.indices where index != other && places[index].isSignificant {
      let (seconds, days) = evidence(places[index].dwell)
      if days >= PlaceRules.roleDays, seconds > greatest { (best, greatest) = (index, seconds) }
    }
    return best
  }
}
