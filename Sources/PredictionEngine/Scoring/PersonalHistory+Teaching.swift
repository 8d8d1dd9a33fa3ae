/// Predict, then learn: the one order in which a history and a learner are told of a donation.
extension PersonalHistory {
  /// Learns a donation, and tells a learner before and after.
  /// - Parameters:
  ///   - question: the question that the donation answers, with the buckets of all signals; its context is read no
  ///     second time.
  ///   - forecast: the answer to that question, for a learner that learns from its answers.
  ///   - hashes: by symbol, the hash of its text.
  /// - Returns: the slot of the target-type shortcut; `nil` where the donation has none.
  @discardableResult
  mutating func learn(
    _ donation: Donation, answering question: Question, hashes: [UInt64],
    teaching learner: inout some PersonLearner, after forecast: Forecast
  ) -> Int? {
    learner.willLearn(question, self)
    let target = learn(
      donation, minute: question.context.moment.minuteOfDay,
      buckets: BucketList(question.buckets, of: counting), hashes: hashes)
    learner.didLearn(target, question, self, after: forecast)
    return target
  }
}
