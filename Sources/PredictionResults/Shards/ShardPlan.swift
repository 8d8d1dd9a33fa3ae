import PredictionEngine
import PredictionLogs
import PredictionReplays

/// The plan of a shard: its questions to each person, at donations or at moments, and the sums that are kept.
package struct ShardPlan: Sendable {
  package typealias RefereeMaker = @Sendable (Dataset) throws -> any Referee
  package typealias MomentRefereeMaker = @Sendable (Dataset) throws -> any MomentReferee

  /// The kind of question and the people, with the maker of the referee where people have one.
  enum Question: Sendable {
    case donations([any ScoringStrategy], RefereeMaker?)
    case moments([any TimingStrategy], MomentRefereeMaker?, MomentFrame, HolidayCalendar)
  }

  let question: Question
  /// All who answer, as the header of totals names them: the referee last.
  let strategies: [ShardHeader.Strategy]
  let wantsSeries: Bool
  /// The files that get rows; `nil` for none.
  var files: StreamedExports?

  /// Plans a replay at donations; `external` are those who answered elsewhere, in the order of their file.
  package init(
    _ strategies: [any ScoringStrategy], referee: RefereeMaker? = nil, wantsSeries: Bool = false,
    external: [StreamedScores.Strategy] = []
  ) {
    question = .donations(strategies, referee)
    self.wantsSeries = wantsSeries
    var all = strategies.map {
      ShardHeader.Strategy(
        name: type(of: $0).name, recipe: $0.recipe.json,
        statesProbabilities: type(of: $0).statesProbabilities)
    }
    all += external.map {
      ShardHeader.Strategy(name: $0.name, recipe: nil, statesProbabilities: $0.statesProbabilities)
    }
    if referee != nil {
      all.append(
        ShardHeader.Strategy(name: "oracle", recipe: nil, statesProbabilities: true, isReferee: true))
    }
    self.strategies = all
  }

  /// Plans a replay at moments; the parameters are those of ``MomentFrame``.
  package init(
    _ strategies: [any TimingStrategy], reference: any TimingStrategy, referee: MomentRefereeMaker? = nil,
    options: MomentDocument.Options, time: ScoredTime
  ) {
    let frame = MomentFrame(
      strategies, reference, hasOracle: referee != nil, horizons: options.horizons,
      headline: options.horizon, time: time)
    question = .moments(MomentFrame.asked(strategies, reference), referee, frame, options.holidays)
    wantsSeries = options.series
    self.strategies = frame.contenders.map {
      ShardHeader.Strategy(
        name: $0.name, recipe: $0.recipe, statesProbabilities: true, isReferee: $0.recipe == nil)
    }
  }

  /// The frame of all people at moments; `nil` at donations.
  var frame: MomentFrame? {
    if case .moments(_, _, let frame, _) = question { frame } else { nil }
  }

  package var contenders: Int { strategies.count }
}
