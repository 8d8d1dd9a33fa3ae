import PredictionEngine

/// The dictionary's way: the same people, donations and questions over ``NaiveCounters`` and ``NaiveBayes``.
struct DictionarySide: Side {
  private let population: Population
  private let work: Work
  private let bayes = NaiveBayes()
  private var counters: [NaiveCounters]
  private var sweep = 0

  /// People who have learned what comes before a lap.
  init(_ population: Population, _ work: Work) {
    self.population = population
    self.work = work
    counters = Array(repeating: NaiveCounters(), count: population.people)
    for person in counters.indices { learn(person) }
  }

  /// One person learns again from nothing; thousands go on to their next donation.
  mutating func prepare() {
    guard work.learns else { return }
    sweep += 1
    if population.people > 1 { return }
    sweep = 0
    counters[0] = NaiveCounters()
    learn(0)
  }

  /// Asks, learns, or both, in turn.
  mutating func run(_ operations: Range<Int>) -> Int {
    var checksum = 0
    for operation in operations {
      let (person, place) = population.turn(operation, sweep: sweep)
      let text = population.workload.texts[place]
      if work.asks {
        let scores = bayes.scores(counters[person], in: text)
        checksum &+= bayes.best(5, scores, counters[person]).first ?? -1
      }
      if work.learns { counters[person].learn(text) }
    }
    return checksum
  }

  /// Every score to the bit, the five best, and at the end every count.
  mutating func answer() -> UInt64 {
    var digest = Digest()
    for operation in 0..<(population.people > 1 ? population.people : 64) {
      let (person, place) = population.turn(operation, sweep: sweep)
      let text = population.workload.texts[place]
      if work.asks {
        let scores = bayes.scores(counters[person], in: text)
        digest.add(scores: scores, best: bayes.best(5, scores, counters[person]))
      }
      if work.learns { counters[person].learn(text) }
    }
    for person in population.inspected { add(counters[person], to: &digest) }
    return digest.value
  }

  /// Not measured: a dictionary does not say what it holds.
  var memory: Memory? { nil }

  private mutating func learn(_ person: Int) {
    for step in 0..<population.learned {
      counters[person].learn(population.workload.texts[population.place(person, step)])
    }
  }

  private func add(_ counters: NaiveCounters, to digest: inout Digest) {
    var buckets = DonationText.hours + DonationText.weekdays
    buckets += (0..<Routine.places).map { "place \($0)" } + ["headphones: true", "headphones: false"]
    buckets += counters.candidates.map { "after " + counters.order[$0] }
    for shortcut in counters.order {
      let row = counters.counts[shortcut] ?? [:]
      digest.add(
        shortcut: shortcut, total: row[NaiveCounters.all] ?? 0, counts: buckets.map { row[$0] ?? 0 })
    }
  }
}
