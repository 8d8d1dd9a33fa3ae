import PredictionEngine

/// Makes places of coordinates for a dataset that is read a few people at a time.
///
/// # Definition
/// Those of ``Dataset/withSensedPlaces()`` over all people at once.
///
/// # Edge cases
/// Where a label of the dataset's own begins as those of sensed places, all sensed places would be called otherwise,
/// which is known at the end only. So such a dataset is refused.
struct StreamedPlaces {
  private var hasCoordinates = false

  /// Gives the donations of a few people their places.
  mutating func add(to dataset: inout Dataset) throws(DataError) {
    if let label = dataset.labelLikeSensedPlaces {
      throw DataError(
        reason:
          "\(Excerpt.of(dataset.name)) has a place \"\(Excerpt.of(label))\", and sensed places would be called so",
        remedy: "call it otherwise, or replay without --stream, which calls sensed places otherwise")
    }
    hasCoordinates = hasCoordinates || dataset.hasCoordinates
    dataset = dataset.withSensedPlaces()
  }

  func checkEnd(of name: String) throws(DataError) {
    if hasCoordinates { return }
    throw DataError(
      reason: "\(Excerpt.of(name)) has no coordinates of which places could be made",
      remedy: "map columns to latitude and longitude, or leave out --sensed-places")
  }
}
