import PredictionEngine

/// One person's mixture at work on a stream of donations: for programs that count instructions, and to count bytes.
///
/// The stream is ``TrialWorkload``'s: places and three shortcut types included.
struct MixtureWork {
  private let workload: TrialWorkload
  private var predictor: Predictor
  private var forecast = Forecast()

  /// A person who has learned what comes before a lap.
  init(candidates: Int, trials: Int, seed: UInt64) throws {
    workload = try TrialWorkload(candidates: candidates, trials: candidates * 7 + trials, seed: seed)
    predictor = Predictor(
      catalog: workload.catalog, strategy: ContextMixture(), symbols: workload.symbols)
    for donation in workload.donations[..<workload.warmUp] { predictor.donate(donation) }
  }

  /// A question, and the donation that teaches it.
  /// - Returns: something that depends on the answer.
  mutating func trial(_ number: Int) -> Double {
    let donation = workload.donations[workload.warmUp + number]
    predictor.forecast(in: donation.context, into: &forecast)
    predictor.donate(donation, after: &forecast)
    return forecast.probabilityOfNew
  }

  /// Sets everything up, then does some trials and nothing else.
  static func bare(_ operations: Int, _ arguments: Arguments) throws {
    let lap = 2048
    var work = try MixtureWork(candidates: arguments.candidates ?? 28, trials: lap, seed: arguments.seed)
    for number in 0..<lap { blackHole(work.trial(number)) }
    for operation in 0..<operations { blackHole(work.trial(operation % lap)) }
    Machine.say("\(work.bytes) bytes of one person, \(work.candidates) candidates")
  }

  /// Bytes a further candidate takes: those of two people who differ in nothing else, once their rings are full.
  static func bytesPerCandidate() throws -> Int {
    let (few, many) = (
      try MixtureWork(candidates: 64, trials: 1, seed: 1),
      try MixtureWork(candidates: 128, trials: 1, seed: 1)
    )
    return (many.bytes - few.bytes) / (many.candidates - few.candidates)
  }

  /// Bytes of a person beside what candidates take, once the ring is full: a place and seven device signals sensed.
  static func bytesWhereAllIsSensed(_ perCandidate: Int) throws -> Int {
    let intent = IntentDefinition(
      name: "Do", parameters: [ParameterDefinition("what", .integer)], shortcutTypes: [["what"]])
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [intent]), strategy: ContextMixture())
    for step in 0..<500 {
      let state = ParameterValue.boolean(step % 5 == 0)
      try predictor.donate(
        "Do", ["what": .integer(step % 7)], at: Moment(secondsSince1970: 1_772_409_600 + Int64(step) * 7919),
        place: "place \(step % 3)",
        signals: ["a": state, "b": state, "c": state, "d": state, "e": state, "f": state, "g": state])
    }
    return predictor.learner.byteCount - perCandidate * predictor.history.candidates.count
  }

  /// Bytes beside the history.
  private var bytes: Int { predictor.learner.byteCount }
  private var candidates: Int { predictor.history.candidates.count }
}
