/// Collects sensed moments in the order of a file, and gives them to a dataset by person and time.
///
/// Moments are kept in pieces that are freed one by one, so that ten million moments never take their memory twice.
struct SensedMomentsBuilder {
  private static let pieceSize = 1 << 16

  private(set) var count = 0
  private var pieces: [[SensedMoment]] = []

  mutating func add(_ moment: SensedMoment) {
    if count % SensedMomentsBuilder.pieceSize == 0 {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(SensedMomentsBuilder.pieceSize)
    }
    pieces[pieces.count - 1].append(moment)
    count += 1
  }

  /// Gives the moments to a dataset, in which people have the numbers at the places of those here; without places, the
  /// same ones.
  mutating func finish(_ dataset: inout Dataset, people places: [Int]? = nil) {
    if count == 0 { return }
    var moments: [SensedMoment] = []
    moments.reserveCapacity(count)
    for piece in pieces.indices {
      moments += pieces[piece]
      pieces[piece] = []
    }
    if let places {
      for index in moments.indices { moments[index].person = places[moments[index].person] }
    }
    SensedMomentOrder.sort(&moments, people: dataset.people.count, turning: true)
    dataset.sensedMoments = moments
  }
}
