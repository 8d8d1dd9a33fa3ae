import PredictionEngine
import Testing

@Suite("Evidence columns")
struct EvidenceColumnsTests {
  @Test("Scores are the weighted sum of the columns, in their order, and a reset forgets them")
  func sums() {
    var evidence = EvidenceColumns()
    evidence.reset(slots: 2)
    evidence.append("prior", [-1, 0.1])
    evidence.append("weekday", bucket: Bucket(dimension: 1, value: 4), weight: 0.5, [3, 0.2])
    evidence.append("die", weight: 0.25, [0, 0.3])
    #expect(evidence.scores == [0.5, 0.1 + 0.5 * 0.2 + 0.25 * 0.3])
    #expect(evidence.labels.map(\.source) == ["prior", "weekday", "die"])
    #expect(evidence.labels.map(\.weight) == [1, 0.5, 0.25])
    #expect(evidence.labels.map(\.bucket) == [nil, Bucket(dimension: 1, value: 4), nil])
    evidence.reset(slots: 3)
    #expect(evidence.scores == [0, 0, 0] && evidence.labels.isEmpty)
    evidence.append("prior", [1, 2, 3])
    #expect(evidence.scores == [1, 2, 3])
  }
}
