import PredictionEngine

/// The engine's way: predictors that learn interned donations and fill a forecast, shown list included.
struct EngineSide: Side {
  private let population: Population
  private let work: Work
  private var predictors: [Predictor]
  private var forecast = Forecast()
  private var sweep = 0

  /// People who have learned what comes before a lap.
  init(_ population: Population, _ work: Work) {
    self.population = population
    self.work = work
    let workload = population.workload
    predictors = Array(
      repeating: Predictor(catalog: workload.catalog, strategy: BucketedBayes(), symbols: workload.symbols),
      count: population.people)
    for person in predictors.indices { learn(person) }
  }

  /// One person learns again from nothing; thousands go on to their next donation.
  mutating func prepare() {
    guard work.learns else { return }
    sweep += 1
    if population.people > 1 { return }
    sweep = 0
    predictors[0] = Predictor(
      catalog: population.workload.catalog, strategy: BucketedBayes(), symbols: population.workload.symbols)
    learn(0)
  }

  /// Asks, learns, or both, in turn.
  mutating func run(_ operations: Range<Int>) -> Int {
    var checksum = 0
    for operation in operations {
      let (person, place) = population.turn(operation, sweep: sweep)
      if work.asks {
        predictors[person].forecast(in: population.workload.donations[place].context, into: &forecast)
        checksum &+= forecast.shown.first ?? -1
      }
      if work.learns { predictors[person].donate(population.workload.donations[place]) }
    }
    return checksum
  }

  /// Every score to the bit, the five best, and at the end every count.
  mutating func answer() -> UInt64 {
    var digest = Digest()
    for operation in 0..<(population.people > 1 ? population.people : 64) {
      let (person, place) = population.turn(operation, sweep: sweep)
      if work.asks {
        predictors[person].forecast(in: population.workload.donations[place].context, into: &forecast)
        let best = forecast.best(5, in: predictors[person].history)
        digest.add(scores: forecast.evidence.scores, best: best)
      }
      if work.learns { predictors[person].donate(population.workload.donations[place]) }
    }
    for person in population.inspected { add(predictors[person].history, to: &digest) }
    return digest.value
  }

  /// Bytes and combinations of everyone's counters.
  var memory: Memory? {
    var memory = Memory(bytes: 0, combinations: 0, candidates: 0)
    for predictor in predictors {
      memory.bytes += predictor.history.counters.byteCount
      memory.combinations += predictor.history.counters.count
      memory.candidates += predictor.history.candidates.count
    }
    memory.candidates = (memory.candidates + predictors.count / 2) / predictors.count
    return memory
  }

  private mutating func learn(_ person: Int) {
    for step in 0..<population.learned {
      predictors[person].donate(population.workload.donations[population.place(person, step)])
    }
  }

  private func add(_ history: PersonalHistory, to digest: inout Digest) {
    let symbols = population.workload.symbols
    func open(_ signal: String, _ value: Int?) -> Bucket? {
      guard let dimension = SignalRegistry.all.firstIndex(where: { $0.name == signal }), let value else {
        return nil
      }
      return Bucket(dimension: UInt32(dimension), value: UInt32(value))
    }
    var buckets: [Bucket?] = (0..<24).map { open("time-of-day", $0) } + (0..<7).map { open("weekday", $0) }
    buckets += (0..<Routine.places).map { place in
      open("place", symbols.symbol(for: "place \(place)").map { Int($0.rawValue) })
    }
    buckets += ["true", "false"].map { value in
      guard let name = symbols.symbol(for: "headphones"), let value = symbols.symbol(for: value) else {
        return nil
      }
      return Bucket(dimension: ContextSignal.firstDeviceDimension + name.rawValue, value: value.rawValue)
    }
    buckets += history.candidates.map { open("previous-shortcut", $0) }
    for slot in 0..<history.counters.count {
      let shortcut = history.shortcut(at: slot)
      digest.add(
        shortcut: shortcut.text(catalog: history.catalog, symbols: symbols),
        total: history.counters.total(slot),
        counts: buckets.map { bucket in bucket.map { history.counters.count(slot, in: $0) } ?? 0 })
    }
  }
}
