/// A donation as a learner of one person sees it; deed, place and device value are positions in the persona's lists.
struct Sighting: Sendable, Equatable {
  var slot: Int
  var deed: Int
  var place: Int
  var device: Int
  /// Whether it is identical to the one before.
  var isIdentical: Bool
}
