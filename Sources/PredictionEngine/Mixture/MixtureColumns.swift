/// Puts the mixture's features into evidence columns: the numbers that rank, and that explain.
///
/// # Source
/// Ours.
enum MixtureColumns {
  private static let placeDimension = dimension(of: "place")
  private static let signalDimensions = MixtureFeature.allCases.map { $0.signal.map(dimension(of:)) }
  private static let names = MixtureFeature.allCases.map(\.name)

  /// Whether a bucket is of a place or of a further signal.
  static func isSensed(_ bucket: Bucket) -> Bool {
    bucket.dimension == placeDimension || bucket.dimension >= DeviceState.firstDimension
  }

  /// Appends one column a feature, weighed as the question's contexts say.
  static func append(
    _ work: MixtureWorkspace, _ history: PersonalHistory, _ question: Question, _ dimensions: [UInt32],
    into evidence: inout EvidenceColumns
  ) {
    for feature in 0..<MixtureFeature.count {
      let bucket = signalDimensions[feature].flatMap { dimension in
        question.buckets.first { $0.dimension == dimension }
      }
      append(
        names[feature], bucket, weight: work.weights[feature], work, feature, history, into: &evidence)
    }
    for (number, dimension) in dimensions.enumerated() {
      let bucket = question.buckets.first { $0.dimension == dimension }
      let names = dimension == placeDimension ? SensedValue.placeNames : SensedValue.deviceNames
      for part in 0..<SensedValue.count {
        let column = MixtureFeature.count + number * SensedValue.count + part
        append(
          names[part], bucket, weight: work.weights[column + Novelty.count], work, column, history,
          into: &evidence)
      }
    }
  }

  private static func append(
    _ name: String, _ bucket: Bucket?, weight: Double, _ work: MixtureWorkspace, _ column: Int,
    _ history: PersonalHistory, into evidence: inout EvidenceColumns
  ) {
    let number = evidence.begin(name, bucket: bucket, weight: weight)
    let first = column * work.candidates
    for candidate in 0..<work.candidates {
      evidence.bits[number][history.candidates[candidate]] = work.features[first + candidate]
    }
    evidence.finish(number)
  }

  private static func dimension(of signal: String) -> UInt32 {
    guard let position = SignalRegistry.all.firstIndex(where: { $0.name == signal }) else {
      preconditionFailure("there is no signal \(signal)")
    }
    return UInt32(position)
  }
}
