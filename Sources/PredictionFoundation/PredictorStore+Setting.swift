import PredictionEngine

/// Settings kept in the folder. Setting writes the whole state anew, where anything changes.
extension PredictorStore {
  /// Sets the weekdays that are no working days, as `Predictor.weekend` does.
  ///
  ///     try await store.setWeekend(.fridayAndSaturday)
  ///
  /// - Throws: ``StoreError``; the weekend is then as it was.
  /// - Complexity: learning every donation again with a strategy that learns its own weekend, and writing the whole state.
  public func setWeekend(_ weekend: Weekend) throws(StoreError) { try open().change { $0.weekend = weekend } }

  /// Sets the days that the person lives like a Sunday, and the weekend, as `Predictor.holidays` does.
  /// - Throws: ``StoreError``; the days are then as they were.
  /// - Complexity: that of ``setWeekend(_:)``.
  public func setHolidays(_ holidays: HolidayCalendar) throws(StoreError) {
    try open().change { $0.holidays = holidays }
  }

  /// Sets how specific and general shortcuts compete, and what a showing is worth, as `Predictor.policy` does.
  ///
  ///     try await store.setPolicy(SpecificityPolicy(.preferSpecific(from: 0.8)))
  ///
  /// - Throws: ``StoreError``; the policy is then as it was.
  /// - Complexity: writing the whole state.
  public func setPolicy(_ policy: SpecificityPolicy) throws(StoreError) {
    try open().change { $0.policy = policy }
  }
}
