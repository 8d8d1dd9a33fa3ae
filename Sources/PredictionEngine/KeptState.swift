/// The state of a predictor after some of its donations, from which a later one is forgotten without learning all again.
///
/// One is kept after every 1,024th donation, and the newest two stay, so that forgetting one of the newest 1,024 learns at most
/// 2,047 again. It follows from the log: no snapshot has it, and it holds no donation. Where neither a learner nor times are
/// kept, none is: counting all again is as quick.
///
/// It takes twice the bytes of counters, learner and times: ``PersonalHistory/byteCount``, ``PersonLearner/byteCount``.
struct KeptState: Sendable {
  /// The number of donations between two of them.
  static let distance = 1024
  static let most = 2

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
