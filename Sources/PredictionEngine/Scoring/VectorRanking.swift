/// A strategy that finds its eight best candidates without evidence columns and without allocating.
package protocol VectorRanking: ScoringStrategy {
  /// Finds the eight best candidates; they are always the beginning of the ranking by the evidence columns.
  func rank(_ history: PersonalHistory, in context: Context, into best: inout TopEight)
}
