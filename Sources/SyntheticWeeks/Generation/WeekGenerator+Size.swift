import PredictionEngine
import PredictionEvaluation

/// Estimates the size of a dataset before it is generated.
extension WeekGenerator {
  /// The expected size of the donations and, with a movement, of the sensed moments.
  ///
  /// # Definition
  /// At most four people are drawn for at most four weeks. Their donations are multiplied by the requested
  /// people's weeks over the drawn ones. The estimate is right within a few per cent, because people differ
  /// in strength by a twelfth and four of them are drawn.
  ///
  /// # Cost
  /// The cost of drawing four weeks of four people, for any request.
  public var size: GenerationSize {
    let sample = WeekGenerator(
      persona: persona, weeks: min(weeks, 4), people: min(people, 4), seed: seed, hasMovement: hasMovement)
    var (drawn, sensed) = (0, 0)
    var symbols = SymbolTable()
    for person in 1...sample.people {
      drawn += sample.donations(ofPerson: person).count
      sensed += sample.sensedMoments(ofPerson: person, at: 0, symbols: &symbols).count
    }
    let share = Double(weeks) * Double(people) / Double(sample.weeks * sample.people)
    func expected(_ count: Int) -> Int { Int(exactly: (Double(count) * share).rounded()) ?? .max }
    return GenerationSize(donations: expected(drawn), sensedMoments: expected(sensed))
  }
}
