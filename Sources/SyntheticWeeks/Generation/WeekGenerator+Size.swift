import PredictionEvaluation

/// How much a generator will draw, before it draws it.
extension WeekGenerator {
  /// What the donations will take.
  ///
  /// # Definition
  /// The donations of at most four people in at most four weeks, drawn, times the weeks of people asked for over those
  /// drawn. Within a few per cent: people differ in strength by a twelfth, and four of them are drawn.
  ///
  /// # Cost
  /// Four people's four weeks, whatever is asked for.
  public var size: GenerationSize {
    let sample = WeekGenerator(persona: persona, weeks: min(weeks, 4), people: min(people, 4), seed: seed)
    var drawn = 0
    for person in 1...sample.people { drawn += sample.donations(ofPerson: person).count }
    let share = Double(weeks) * Double(people) / Double(sample.weeks * sample.people)
    return GenerationSize(donations: Int(exactly: (Double(drawn) * share).rounded()) ?? .max)
  }
}
