import PredictionEngine

/// Whatever a `Predictor` answers, asked of the one in the folder.
extension PredictorStore {
  /// What the predictor in the folder answers to any question that changes nothing, such as whether now is the time.
  ///
  ///     let moment = now
  ///     try await store.ask { $0.timing(at: moment).ofAny }
  ///     try await store.ask { $0.listing(at: moment, on: .settingsList) }
  ///     try await store.ask { $0.shortcuts(limit: 10) }
  ///
  /// - Parameter question: asks the predictor; what it changes of a copy is not kept.
  /// - Throws: ``StoreError/closed(folder:)``.
  /// - Complexity: that of the question. No file is touched.
  public func ask<Answer: Sendable>(_ question: @Sendable (Predictor) -> Answer) throws(StoreError) -> Answer
  { question(try open().person) }
}
