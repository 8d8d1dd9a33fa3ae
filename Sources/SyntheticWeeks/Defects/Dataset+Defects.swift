import PredictionEngine
import PredictionEvaluation

extension Dataset {
  /// Returns the dataset with faults planted in donations and definitions.
  ///
  /// Double donations are drawn with the weeks: see ``Persona/planting(_:)``. Here they only take the record of the
  /// generator away.
  /// - Complexity: O(rows × defects).
  public func planting(_ defects: [PlantedDefect], seed: UInt64) -> Dataset {
    var dataset = self
    for defect in defects {
      var planter = DefectPlanter(defect, seed: seed, in: dataset)
      dataset = planter.planted()
      dataset.generator = nil
    }
    return dataset
  }
}
