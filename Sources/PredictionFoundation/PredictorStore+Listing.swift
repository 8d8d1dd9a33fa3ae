import PredictionEngine

/// What lists show of the person in the folder, as `Predictor` has it.
extension PredictorStore {
  /// What a surface lists, each entry with its reasons; see `Predictor.listing`.
  /// - Throws: ``StoreError/closed(folder:)``.
  /// - Complexity: that of ``suggestions(at:place:signals:on:available:)``. No file is touched.
  public func listing(
    at moment: Moment, place: String? = nil, signals: NamedValues = [:], on surface: Surface = .settingsList,
    suggestedByApp: [Suggestion] = [], available: Availability = .everything
  ) throws(StoreError) -> [ListedSuggestion] {
    try open().person.listing(
      at: moment, place: place, signals: signals, on: surface, suggestedByApp: suggestedByApp,
      available: available)
  }

  /// The person's shortcuts, newest first, of one app or all; see `Predictor.shortcuts`.
  /// - Throws: ``StoreError/closed(folder:)``.
  /// - Complexity: O(donations + bytes of the texts). No file is touched.
  public func shortcuts(
    of app: String? = nil, limit: Int? = nil
  ) throws(StoreError) -> [KnownShortcut] {
    try open().person.shortcuts(of: app, limit: limit)
  }
}
