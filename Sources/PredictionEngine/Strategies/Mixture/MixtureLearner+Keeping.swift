/// What a snapshot keeps of the mixture.
///
/// Counts, days, intervals and sums by candidate, habits, sensed dimensions, ring, bounds of the week, weights, residual. The ring's
/// sums for days and weekends follow from the ring, and are made again.
extension MixtureLearner {
  /// The number of what `code(_:_:)` writes; what is written otherwise, or means something else, gets another.
  private static let layout: UInt32 = 6

  /// Codes everything that does not follow from the history or from the rest.
  package mutating func code(_ coder: inout LearnerCoder, _ history: PersonalHistory) -> Bool {
    if personal != nil || !residual.canBeKept { return false }
    var layout = MixtureLearner.layout
    coder.code(&layout, in: layout...layout)
    let candidates = history.candidates.count
    counts.code(&coder, candidates: candidates)
    today.code(&coder, candidates: candidates)
    quiet.code(&coder, candidates: candidates)
    intervals.code(&coder, candidates: candidates)
    lapse.code(&coder, candidates: candidates)
    surprise.code(&coder)
    counters.code(&coder)
    habitShare.code(&coder)
    habits.code(&coder, counts, history)
    codeDimensions(&coder)
    past = history.targeted
    ring.code(&coder, candidates: candidates, past: past, dimensions: dimensions.count)
    week.code(&coder, ring, candidates: candidates, settings.leads, settings.tables.likelihood)
    weights.code(&coder, sensedColumns: dimensions.count * SensedValue.count)
    residual.code(&coder)
    if coder.isReading, coder.isWhole, let last = ring.lastSeconds {
      intervals.begin(candidates: candidates, at: last, counts)
    }
    return true
  }

  private mutating func codeDimensions(_ coder: inout LearnerCoder) {
    var count = dimensions.count
    coder.code(&count, in: 0...SensedValue.maximumDimensions)
    if dimensions.isEmpty { dimensions = Array(repeating: MixtureColumns.placeDimension, count: count) }
    for place in dimensions.indices {
      // The place's dimension has no text; any other is numbered by the text of its signal.
      let first = ContextSignal.firstDeviceDimension
      var symbol = dimensions[place] == MixtureColumns.placeDimension ? .max : dimensions[place] - first
      coder.code(symbol: &symbol)
      dimensions[place] = symbol == .max ? MixtureColumns.placeDimension : symbol + first
    }
  }
}
