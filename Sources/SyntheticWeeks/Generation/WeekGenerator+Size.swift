import PredictionEvaluation

/// Estimates the size of a dataset before it is generated.
extension WeekGenerator {
  /// The expected size of the donations.
  ///
  /// # Definition
  /// At most four people are drawn for at most four weeks. Their donations are multiplied by the requested
  /// people's weeks over the drawn ones. The estimate is right within a few per cent, because people differ
  /// in strength by a twelfth and four of them are drawn.
  ///
  /// # Cost
  /// The cost of drawing four weeks of four people, for any request.
  public var size: GenerationSize {
    let sample = WeekGenerator(persona: persona, weeks: min(weeks, 4), people: min(people, 4), seed: seed)
    var drawn = 0
    for person in 1...sample.people { drawn += sample.donations(ofPerson: person).count }
    let share = Double(weeks) * Double(people) / Double(sample.weeks * sample.people)
    return GenerationSize(donations: Int(exactly: (Double(drawn) * share).rounded()) ?? .max)
  }
}
