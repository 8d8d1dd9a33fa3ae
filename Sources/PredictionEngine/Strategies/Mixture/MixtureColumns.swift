/// Copies the mixture's features into evidence columns, which both rank and explain.
enum MixtureColumns {
  static let placeDimension = ContextSignal.place.dimension
  private static let subjects = MixtureFeature.table.map(\.subject)
  private static let names = MixtureFeature.table.map(\.name)

  /// Returns whether a bucket belongs to a place or to a further signal.
  static func isSensed(_ bucket: Bucket) -> Bool {
    bucket.dimension == placeDimension || bucket.dimension >= ContextSignal.firstDeviceDimension
  }

  /// Appends one column for each feature and the residual's, with a share of the weights of the question's contexts; the bits
  /// stay where they stand in the workspace.
  static func append(
    _ work: inout LearnerWorkspace, _ history: PersonalHistory, _ question: Question, _ dimensions: [UInt32],
    leavingOut removed: [MixtureFeature], lapse: Double, residual: Bool, share: Double,
    into evidence: inout EvidenceColumns
  ) {
    let isAsked = !evidence.isOfCandidates
    func bucket(of dimension: UInt32) -> Bucket? { question.buckets.first { $0.dimension == dimension } }
    // These buckets are looked up once, not for each column.
    let (hour, weekday, previous) = (
      bucket(of: ContextSignal.hour.dimension), bucket(of: ContextSignal.weekday.dimension),
      bucket(of: ContextSignal.previous.dimension)
    )
    for feature in 0..<MixtureFeature.count {
      if !removed.isEmpty, removed.contains(where: { $0.rawValue == feature }) { continue }
      let weight = share * (feature < MixtureFeature.learned ? work.weights[feature] : lapse)
      work.columns.append((MixtureFeature.sources[feature], weight))
      if !isAsked { continue }
      let subject = subjects[feature]
      evidence.labels.append(
        EvidenceColumns.Label(
          source: names[feature],
          bucket: subject == .hour
            ? hour : subject == .weekday ? weekday : subject == .previous ? previous : nil,
          weight: weight))
    }
    for (number, dimension) in dimensions.enumerated() {
      let names = dimension == placeDimension ? SensedValue.placeNames : SensedValue.deviceNames
      let sensed = bucket(of: dimension)
      for part in 0..<SensedValue.count {
        let place = number * SensedValue.count + part
        let weight = share * work.weights[MixtureFeature.learned + Novelty.count + place]
        work.columns.append((.ring(MixtureFeature.sparse + place), weight))
        if isAsked {
          evidence.labels.append(
            EvidenceColumns.Label(source: names[part], bucket: sensed, weight: weight))
        }
      }
    }
    if residual {
      work.columns.append((.residual, share))
      if isAsked {
        evidence.labels.append(EvidenceColumns.Label(source: "residual", bucket: nil, weight: share))
      }
    }
    addScores(&work, history.candidates, &evidence.scores)
  }

  private static func addScores(_ work: inout LearnerWorkspace, _ slots: [Int], _ scores: inout [Double]) {
    work.slots.removeAll(keepingCapacity: true)
    if slots.count == scores.count { return work.addColumns(to: &scores) }
    // The scores of the candidates stand together first, and move to their slots, which are never before, from the last on.
    work.addColumns(to: &scores)
    work.slots.append(contentsOf: repeatElement(-1, count: scores.count))
    for candidate in slots.indices.reversed() {
      let score = scores[candidate]
      scores[candidate] = 0
      scores[slots[candidate]] = score
      work.slots[slots[candidate]] = Int32(candidate)
    }
  }
}
