/// Copies the mixture's features into evidence columns, which both rank and explain.
enum MixtureColumns {
  static let placeDimension = dimension(of: "place")
  private static let hourDimension = dimension(of: "time-of-day")
  private static let weekdayDimension = dimension(of: "weekday")
  private static let previousDimension = dimension(of: "previous-shortcut")
  private static let subjects = MixtureFeature.table.map(\.subject)
  private static let names = MixtureFeature.table.map(\.name)

  /// Returns whether a bucket belongs to a place or to a further signal.
  static func isSensed(_ bucket: Bucket) -> Bool {
    bucket.dimension == placeDimension || bucket.dimension >= DeviceState.firstDimension
  }

  /// Appends one column for each feature, with a share of the weights of the question's contexts.
  static func append(
    _ work: LearnerWorkspace, _ history: PersonalHistory, _ question: Question, _ dimensions: [UInt32],
    leavingOut removed: [MixtureFeature], lapse: Double, share: Double,
    into evidence: inout EvidenceColumns
  ) {
    let slots = history.candidates
    let count = slots.count
    // These buckets are looked up once, not for each column.
    let (hour, weekday, previous) = (
      bucket(of: hourDimension, in: question), bucket(of: weekdayDimension, in: question),
      bucket(of: previousDimension, in: question)
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
        let sensed = bucket(of: dimension, in: question)
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

  private static func bucket(of dimension: UInt32, in question: Question) -> Bucket? {
    for bucket in question.buckets where bucket.dimension == dimension { return bucket }
    return nil
  }

  private static func dimension(of signal: String) -> UInt32 {
    guard let position = SignalRegistry.all.firstIndex(where: { $0.name == signal }) else {
      preconditionFailure("there is no signal \(signal)")
    }
    return UInt32(position)
  }
}
