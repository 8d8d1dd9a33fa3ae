import PredictionEngine

/// Stores a trial in a checkpoint: the value of every stored property.
///
/// A property added to ``Trial`` needs its name here, a line in `write` and an argument in `init`. A test
/// compares the names with the stored properties.
extension Trial: CheckpointValue {
  /// The names of the stored properties that are kept, in declared order.
  static let checkpointFields = [
    "probability", "topProbability", "parametersSaved", "brier", "top", "useGap", "personNumber", "rowNumber",
    "rankNumber", "candidateCount", "shortcutCount", "donationCount", "shownSlots", "shownCount", "match",
    "isKnown", "isRepeat",
  ]

  func write(to bytes: inout [UInt8]) {
    person.write(to: &bytes)
    row.write(to: &bytes)
    rank.write(to: &bytes)
    isKnown.write(to: &bytes)
    candidates.write(to: &bytes)
    probability.write(to: &bytes)
    top.write(to: &bytes)
    topProbability.write(to: &bytes)
    shown.write(to: &bytes)
    matchPosition.write(to: &bytes)
    parametersSaved.write(to: &bytes)
    brier.write(to: &bytes)
    Array(shownSlots).write(to: &bytes)
    secondsSinceUse.write(to: &bytes)
    knownShortcuts.write(to: &bytes)
    knownDonations.write(to: &bytes)
    isRepeat.write(to: &bytes)
  }

  init(from reader: inout CheckpointReader) throws(CheckpointDamage) {
    self.init(
      person: try Int(from: &reader), row: try Int(from: &reader), rank: try Int?(from: &reader),
      isKnown: try Bool(from: &reader), candidates: try Int(from: &reader),
      probability: try Double(from: &reader), top: try Shortcut?(from: &reader),
      topProbability: try Double(from: &reader), shown: try Int(from: &reader),
      matchPosition: try Int?(from: &reader), parametersSaved: try Double(from: &reader),
      brier: try Double(from: &reader), shownSlots: ShownSlots(try [Int](from: &reader)),
      secondsSinceUse: try Int?(from: &reader), knownShortcuts: try Int(from: &reader),
      knownDonations: try Int(from: &reader), isRepeat: try Bool(from: &reader))
  }

  /// Whether a person of so many shortcuts and donations can have such a trial.
  func isPossible(shortcuts: Int, donations: Int) -> Bool {
    // Probabilities are sums of floats, which may be above 1 by a little.
    func isWithin(_ number: Double, _ most: Double) -> Bool { (0...most + 1e-6).contains(number) }
    return isWithin(probability, 1) && isWithin(topProbability, 1) && isWithin(parametersSaved, 1)
      && isWithin(brier, 2) && matchPosition ?? 0 <= shown && knownShortcuts <= shortcuts
      && knownDonations <= donations && shownSlots.allSatisfy { $0 < knownShortcuts }
  }
}
