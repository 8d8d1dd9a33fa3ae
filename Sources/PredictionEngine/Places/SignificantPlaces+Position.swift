/// Where a person is at a moment, in the numbers of their own places.
extension SignificantPlaces {
  /// What a building is to the person.
  package enum Role: UInt8, Sendable {
    /// No significant building, or an unknown one.
    case none
    /// The place of most nights.
    case home
    /// The place, other than home, of most working hours.
    case work
    /// Another significant building.
    case other
  }

  /// Where a person is at a moment, in the numbers of their own places: all that is ever said of their coordinates.
  ///
  /// Buildings and neighbourhoods have numbers from 1, in the order of becoming significant. The arrival is the first reading
  /// of a stay that is a visit: an arrival, or positions over at least ten minutes.
  ///
  /// A number stays the same until readings are forgotten; then it is that of a life without them. A visit that began
  /// yesterday is today's first.
  package struct Position: Sendable, Hashable {
    /// The number of the significant building, if the person is known to be in one.
    package let building: Int?
    /// The number of the significant neighbourhood, if the person is known to be in one.
    package let neighbourhood: Int?
    package let role: Role
    /// The seconds since the person came, where a visit is known, to a significant building or not.
    package let secondsSinceArrival: Int?
    /// Whether no earlier visit to the building lasted into today.
    package let isFirstVisitToday: Bool

    static let unknown = Position(
      building: nil, neighbourhood: nil, role: .none, secondsSinceArrival: nil, isFirstVisitToday: false)
  }

  /// Where the person is at a moment, as far as the readings until now tell.
  /// - Complexity: O(places).
  package func position(at moment: Moment) -> Position {
    let time = moment.secondsSince1970
    let stay = held(buildings.present, at: time)
    let around = held(neighbourhoods.present, at: time)
    let table = buildings.table
    let index = stay.flatMap { significant($0, in: buildings) }
    return Position(
      building: index.map { Int(table.places[$0].number) },
      neighbourhood: around.flatMap { significant($0, in: neighbourhoods) }
        .map { Int(neighbourhoods.table.places[$0].number) },
      role: index.map { role(of: $0, in: table) } ?? .none,
      secondsSinceArrival: stay.flatMap { $0.isVisit ? Int(max(0, time - $0.began)) : nil },
      isFirstVisitToday: index.map { Int(table.places[$0].dwell.days.last) < moment.localDay } ?? false)
  }

  /// A stay, if it still says at a time where the person is.
  private func held(_ stay: Stay?, at time: Int64) -> Stay? {
    guard let stay, stay.isOpen || time - stay.last <= Int64(SignificantPlaces.usualHoldSeconds) else {
      return nil
    }
    return stay
  }

  private func significant(_ stay: Stay, in finder: PlaceFinder) -> Int? {
    finder.table.nearest(to: stay.mean, radius: finder.scale.radius)
      .flatMap { finder.table.places[$0].isSignificant ? $0 : nil }
  }

  private func role(of index: Int, in table: PlaceTable) -> Role {
    let (home, work) = table.homeAndWork
    return index == home ? .home : index == work ? .work : .other
  }
}
