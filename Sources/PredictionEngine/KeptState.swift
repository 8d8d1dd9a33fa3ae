/// The state of a predictor after some of its donations, from which a later one is forgotten without learning all again.
///
/// <doc:Forgetting> says which stay, so that forgetting one of the newest 128 learns at most 255 again, and one of the newest
/// 1,024 at most 2,047. It follows from the log: no snapshot has it, and it holds no donation. Where neither a learner nor times
/// are kept, none is: counting all again is as quick.
///
/// Each takes the bytes of counters, learner and times: `PersonalHistory.byteCount`, ``PersonLearner/byteCount``.
struct KeptState: Sendable {
  private static let near = 128
  private static let far = 1024

  /// Whether one is kept after a number of donations.
  static func isDue(after donations: Int) -> Bool { donations % near == 0 && donations >= far }

  /// Returns the states that stay of some, earliest first.
  static func staying(_ states: [KeptState]) -> [KeptState] {
    let far = states.indices.filter { states[$0].donations % KeptState.far == 0 }.suffix(2)
    return states.indices.filter { $0 >= states.count - 2 || far.contains($0) }.map { states[$0] }
  }

  private let history: PersonalHistory
  private let learner: any PersonLearner
  private let times: DonationTimes?
  private let sensed: SensedLedger
  /// The number of donations before it.
  let donations: Int
  var readings: Int { sensed.entries.count }

  init(of predictor: Predictor) {
    var history = predictor.history
    donations = history.remembered
    history.ledger = DonationLedger()
    self.history = history
    (learner, times, sensed) = (predictor.learner, predictor.times, predictor.sensed)
  }

  /// Brings a predictor back to the state; its donations before are those of a ledger.
  func restore(_ predictor: inout Predictor, before ledger: DonationLedger) {
    predictor.history = history
    predictor.history.ledger = ledger.prefix(donations)
    (predictor.learner, predictor.times, predictor.sensed) = (learner, times, sensed)
  }
}
