import PredictionEngine
import PredictionLogs
import PredictionReplays

/// The plan of a replay: its questions to each person, at donations or at moments, and the sums that are kept.
package struct ReplayPlan: Sendable {
  package typealias RefereeMaker = @Sendable (Dataset) throws -> any Referee
  package typealias MomentRefereeMaker = @Sendable (Dataset) throws -> any MomentReferee

  /// The kind of question and the people, with the makers of the referees where people have some.
  enum Question: Sendable {
    case donations([any ScoringStrategy], [RefereeMaker])
    case moments([any TimingStrategy], [MomentRefereeMaker], MomentFrame, HolidayCalendar, [StatedMoments])
  }

  let question: Question
  /// All who answer, as the header of totals names them.
  package private(set) var form: TotalsForm
  /// The top probabilities of a referee that answered the same trials before, by the person's place in the dataset;
  /// `nil` without one.
  private(set) var refereeTops: [[Double]]?
  /// The listener to the answers about the person at a place of the dataset; `nil` where nobody listens.
  var listener: (@Sendable (Int) -> any MomentListener)?

  /// Plans a replay at donations; `external` are those who answered elsewhere, in the order of their file, and `learner`
  /// makes the referee that has to learn the person.
  package init(
    _ strategies: [any ScoringStrategy], referee: RefereeMaker? = nil, learner: RefereeMaker? = nil,
    wantsSeries: Bool = false,
    external: [ScoredStrategy] = [], refereeTops: [[Double]]? = nil
  ) {
    question = .donations(strategies, [learner, referee].compactMap { $0 })
    self.refereeTops = refereeTops
    var all = strategies.map {
      TotalsForm.Strategy(
        name: type(of: $0).name, recipe: $0.recipe.json,
        statesProbabilities: type(of: $0).statesProbabilities)
    }
    all += external.map {
      TotalsForm.Strategy(name: $0.name, recipe: nil, statesProbabilities: $0.statesProbabilities)
    }
    for (name, maker) in zip(Ceiling.names, [learner, referee]) where maker != nil {
      all.append(TotalsForm.Strategy(name: name, recipe: nil, statesProbabilities: true, isReferee: true))
    }
    form = TotalsForm(strategies: all, hasSeries: wantsSeries, knowsReferee: refereeTops != nil)
  }

  /// Plans a replay at moments; the parameters are those of ``MomentFrame``.
  package init(
    _ strategies: [any TimingStrategy], reference: any TimingStrategy, referee: MomentRefereeMaker? = nil,
    learner: MomentRefereeMaker? = nil, options: MomentDocument.Options, time: ScoredTime
  ) {
    let frame = MomentFrame(
      strategies, reference, others: options.others.map(\.name), hasLearner: learner != nil,
      hasOracle: referee != nil, horizons: options.horizons, headline: options.horizon, time: time)
    question = .moments(
      MomentFrame.asked(strategies, reference), [learner, referee].compactMap { $0 }, frame, options.holidays,
      options.others)
    form = TotalsForm(
      strategies: frame.contenders.enumerated().map { place, one in
        TotalsForm.Strategy(
          name: one.name, recipe: one.recipe, statesProbabilities: true,
          isReferee: place >= frame.strategies + options.others.count)
      }, hasSeries: options.series, moments: frame)
  }

  /// The frame of all people at moments; `nil` at donations.
  package var frame: MomentFrame? { form.moments }

  var hasReferee: Bool { form.strategies.last?.isReferee == true }

  package var contenders: Int { form.strategies.count }
}
