import PredictionEngine

/// The shortcuts that apps and the person supply, kept in the folder. Changing it writes the whole state anew, and no
/// journal: what was replaced would otherwise be in the folder until the next compaction.
extension PredictorStore {
  /// Replaces an app's suggestions, as `Predictor.setAppSuggestions` does.
  ///
  ///     try await store.setAppSuggestions([
  ///       AppSuggestion(
  ///         "OrderSoup", ["soup": .object("pea", display: "Pea soup")])
  ///     ])
  ///
  /// - Throws: ``StoreError``; the list is then as it was.
  /// - Complexity: writing the whole state, where the list is another one.
  public func setAppSuggestions(
    _ suggestions: [AppSuggestion], of app: String = "", onlyThese: Bool = false
  ) throws(StoreError) {
    try open().change { next throws(AppSuggestionError) in
      try next.setAppSuggestions(suggestions, of: app, onlyThese: onlyThese)
    }
  }

  /// Replaces what is new to play, as `Predictor.setUpcomingMedia` does.
  /// - Throws: ``StoreError``; the list is then as it was.
  /// - Complexity: writing the whole state, where the list is another one.
  public func setUpcomingMedia(
    _ suggestions: [AppSuggestion], of app: String = "", onlyThese: Bool = false
  ) throws(StoreError) {
    try open().change { next throws(AppSuggestionError) in
      try next.setUpcomingMedia(suggestions, of: app, onlyThese: onlyThese)
    }
  }

  /// Replaces an app's relevant shortcuts, as `Predictor.setRelevantShortcuts` does.
  /// - Throws: ``StoreError``; the list is then as it was.
  /// - Complexity: writing the whole state, where the list is another one.
  public func setRelevantShortcuts(_ shortcuts: [AppSuggestion], of app: String = "") throws(StoreError) {
    try open().change { next throws(AppSuggestionError) in
      try next.setRelevantShortcuts(shortcuts, of: app)
    }
  }

  /// Pins a shortcut for which the person recorded a phrase, or gives it another phrase.
  /// - Throws: ``StoreError``; nothing is then pinned.
  /// - Complexity: writing the whole state.
  public func pin(_ shortcut: AppSuggestion, phrase: String) throws(StoreError) {
    try open().change { next throws(AppSuggestionError) in try next.pin(shortcut, phrase: phrase) }
  }

  /// Removes the pins with a phrase, in memory and in the folder.
  /// - Returns: the number of removed pins.
  /// - Throws: ``StoreError``.
  /// - Complexity: writing the whole state, where one is removed.
  @discardableResult
  public func unpin(phrase: String) throws(StoreError) -> Int {
    var count = 0
    try open().change { next in count = next.unpin(phrase: phrase) }
    return count
  }
}
