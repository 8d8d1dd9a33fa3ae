import PredictionEngine

/// What is replayed of each person at moments, and what decides the scored time.
package struct MomentShardPlan: Sendable {
  /// Makes the referee of some people.
  package typealias RefereeMaker = @Sendable (Dataset) throws -> any MomentReferee

  /// The strategies that are replayed, the reference among them.
  package let strategies: [any TimingStrategy]
  /// What all people have in common.
  package let frame: MomentFrame
  /// Makes the referee of a person; `nil` without one.
  package let referee: RefereeMaker?
  /// The days that people live as Sundays.
  package let holidays: HolidayCalendar
  /// The people to score; `nil` for all.
  let only: Set<String>?
  /// True when the data of charts is wanted.
  let wantsSeries: Bool

  /// Makes a plan of what a command was asked for.
  /// - Parameters:
  ///   - strategies: those that were asked for.
  ///   - reference: the strategy that knows the rates alone, which is replayed whether it is among them or not.
  package init(
    _ strategies: [any TimingStrategy], reference: any TimingStrategy, referee: RefereeMaker? = nil,
    options: MomentDocument.Options, time: ScoredTime
  ) {
    self.strategies = MomentFrame.asked(strategies, reference)
    frame = MomentFrame(
      strategies, reference, hasOracle: referee != nil, horizons: options.horizons,
      headline: options.horizon, time: time)
    self.referee = referee
    (holidays, only, wantsSeries) = (options.holidays, options.only, options.series)
  }
}
