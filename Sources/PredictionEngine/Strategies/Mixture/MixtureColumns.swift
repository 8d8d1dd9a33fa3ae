/// Copies the mixture's features into evidence columns, which both rank and explain.
enum MixtureColumns {
  static let placeDimension = ContextSignal.place.dimension
  private static let subjects = MixtureFeature.table.map(\.subject)
  private static let names = MixtureFeature.table.map(\.name)

  /// Returns whether a bucket belongs to a place or to a further signal.
  static func isSensed(_ bucket: Bucket) -> Bool {
    bucket.dimension == placeDimension || bucket.dimension >= ContextSignal.firstDeviceDimension
  }

  /// Appends one column for each feature, with a share of the weights of the question's contexts.
  static func append(
    _ work: LearnerWorkspace, _ history: PersonalHistory, _ question: Question, _ dimensions: [UInt32],
    leavingOut removed: [MixtureFeature], lapse: Double, share: Double,
    into evidence: inout EvidenceColumns
  ) {
    let slots = history.candidates
    let count = slots.count
    func bucket(of dimension: UInt32) -> Bucket? { question.buckets.first { $0.dimension == dimension } }
    // These buckets are looked up once, not for each column.
    let (hour, weekday, previous) = (
      bucket(of: ContextSignal.hour.dimension), bucket(of: ContextSignal.weekday.dimension),
      bucket(of: ContextSignal.previous.dimension)
    )
    unsafe work.features.withUnsafeBufferPointer { features in
      func column(_ number: Int) -> UnsafeBufferPointer<Double> {
        unsafe UnsafeBufferPointer(rebasing: features[(number * count)..<((number + 1) * count)])
      }
      for feature in 0..<MixtureFeature.count {
        if !removed.isEmpty, removed.contains(where: { $0.rawValue == feature }) { continue }
        let subject = subjects[feature]
        unsafe evidence.append(
          names[feature],
          bucket: subject == .hour
            ? hour : subject == .weekday ? weekday : subject == .previous ? previous : nil,
          weight: share * (feature < MixtureFeature.learned ? work.weights[feature] : lapse), column(feature),
          of: slots
        )
      }
      for (number, dimension) in dimensions.enumerated() {
        let names = dimension == placeDimension ? SensedValue.placeNames : SensedValue.deviceNames
        let sensed = bucket(of: dimension)
        for part in 0..<SensedValue.count {
          let place = number * SensedValue.count + part
          unsafe evidence.append(
            names[part], bucket: sensed,
            weight: share * work.weights[MixtureFeature.learned + Novelty.count + place],
            column(MixtureFeature.count + place), of: slots)
        }
      }
    }
  }
}
