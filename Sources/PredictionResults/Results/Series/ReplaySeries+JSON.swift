import PredictionLogs
import PredictionMeasures

/// Writes series as JSON: arrays of objects with named units.
///
/// # Definition
/// Week 1 is the week of a person's first trial. Shares are rounded to six digits; `hits` and `trials` give
/// the exact hit rate.
extension ReplaySeries {
  package static var cuts:
    [(array: String, unit: String, path: WritableKeyPath<ReplaySeries, [Slices.Slice]>)]
  {
    [
      ("people", "person", \.people), ("historyLengths", "donationsKnown", \.historyLengths),
      ("sessions", "place", \.sessions),
    ]
  }

  /// The series in the printed form; arrays without elements are left out.
  /// - Complexity: O(elements).
  public var json: JSONOutput {
    func counts(_ trials: Int, _ hits: Int, _ hitRate: Double) -> [(String, JSONOutput)] {
      [("trials", .integer(trials)), ("hits", .integer(hits)), ("hitRate", .rounded(hitRate))]
    }
    let cuts = ReplaySeries.cuts.map { cut in
      let slices = JSONOutput.objects(self[keyPath: cut.path]) { slice in
        [(cut.unit, .string(slice.name))] + counts(slice.trials, slice.hits, slice.hitRate)
      }
      return (cut.array, slices)
    }
    let weeks = JSONOutput.objects(weeks) {
      [("week", .integer($0.number + 1)), ("people", .integer($0.people))]
        + counts($0.trials, $0.hits, $0.hitRate)
    }
    let bins = JSONOutput.objects(reliability) {
      [
        ("low", .rounded($0.low)), ("high", .rounded($0.high)), ("trials", .integer($0.trials)),
        ("confidence", .rounded($0.confidence)), ("accuracy", .rounded($0.accuracy)),
      ]
    }
    let points = JSONOutput.objects(riskCoverage) {
      [
        ("threshold", .rounded($0.threshold)), ("coverage", .rounded($0.coverage)),
        ("risk", .rounded($0.risk)),
      ]
    }
    return .lists([("weeks", weeks)] + cuts + [("reliability", bins), ("riskCoverage", points)])
  }
}

extension JSONOutput {
  /// A share or a place on a curve, rounded to six digits.
  static func rounded(_ value: Double) -> JSONOutput { .number((value * 1e6).rounded() / 1e6) }

  /// An object of arrays, without those that have no elements.
  static func lists(_ lists: [(String, JSONOutput)]) -> JSONOutput {
    .object(
      lists.filter { _, list in
        if case .array(let elements) = list { !elements.isEmpty } else { true }
      })
  }
}
