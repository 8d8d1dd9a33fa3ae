/// The places that matter to one person, learned from coordinates: which building and neighbourhood it is, whether it is
/// home or work, and never where on earth.
///
///     var places = SignificantPlaces()
///     places.count(PlaceReading(.arrival, at: evening, home, accuracyInMetres: 25))
///     places.position(at: night)   // building 1, home, since 5 hours
///
/// To predict and then learn, ask for the position before counting the ``PlaceReading/Kind/checkIn`` of a donation. What the
/// device sensed without the person's doing is counted first.
///
/// Readings are counted in the given order at two scales, of 75 and of 750 metres. A place is significant that was visited on
/// three different days, or for six hours. The position at a moment is that of the last reading: after a plain position or a
/// check-in it holds for 15 minutes, after an arrival until the departure, and after a departure the building is unknown.
/// <doc:Significant-places> has all rules.
///
/// A reading whose time is before that of an earlier one counts as of the same time. Without readings, and after the time for
/// which the last one holds, every part of a position is unknown.
///
/// The state is a function of the readings and their order alone: questions change nothing, and forgetting some readings is
/// counting the others. It holds at most 256 places of each scale.
///
/// 120 bytes for a place. A reading takes O(1), and a scan of the places at the end of a visit; readings are not kept.
///
/// Source: "The overall location, and whether it is a significant location for that user", WWDC 2018, session
/// 211. Ashbrook and Starner 2003; Kang et al. 2004; Li et al. 2008; the types of each part name them.
package struct SignificantPlaces: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
  /// The seconds for which a plain position or a check-in holds: 15 minutes.
  package static let usualHoldSeconds = 900

  package private(set) var buildings = PlaceFinder(.building)
  package private(set) var neighbourhoods = PlaceFinder(.neighbourhood)
  private var latest = Int64.min

  package init() {}

  /// Counts a reading.
  /// - Complexity: O(1), and O(places) at the end of a visit.
  package mutating func count(_ reading: PlaceReading) {
    latest = max(latest, reading.moment.secondsSince1970)
    buildings.count(reading, at: latest)
    neighbourhoods.count(reading, at: latest)
  }

  package var byteCount: Int {
    MemoryLayout<SignificantPlaces>.size
      + (buildings.table.places.count + neighbourhoods.table.places.count) * MemoryLayout<VisitedPlace>.stride
  }

  package var description: String {
    "\(buildings.table.significant) significant buildings, \(neighbourhoods.table.significant) neighbourhoods"
  }
  /// A mirror with the numbers of significant places alone, so that no dump shows where a person was.
  package var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "buildings": buildings.table.significant, "neighbourhoods": neighbourhoods.table.significant,
      ])
  }
}
