import PredictionEngine
import SystemLibraries

/// A folder that holds one person's predictor, for an app whose tasks donate, ask and forget at any time.
///
///     // An app's folder lasts: URL.applicationSupportDirectory
///     let folder = URL.temporaryDirectory
///       .appending(path: "Predictor")
///     let store = try await PredictorStore.open(folder, catalog: catalog)
///     let tomato = ParameterValue.object(
///       "tomato", display: "Tomato soup")
///     try await store.donate("OrderSoup", ["soup": tomato], at: .now())
///     let suggestions = try await store.suggestions(at: .now())
///     try await store.forget(.identifiers(["order-17"]))
///
/// Several people have several folders.
///
/// - When `donate` or `observe` returns, what it was told is in the folder, however the process ends. ``SyncPolicy``
///   says what the end of the power can take.
/// - When `forget` returns, no byte of the folder holds a text or a coordinate that only what is forgotten had.
/// - At every moment the folder holds the state before a change or after it, and never a part of one.
///
/// One store at a time has a folder: a second one, in this process or another, is refused, and so is a folder
/// that holds something else. A store that is released without ``close()`` loses nothing to the end of the process.
///
/// Each change is one step of the actor, on a queue of its own, so it blocks none of the threads that tasks
/// share. A donation or reading is one write, and one wait for the disk by policy. A question reads memory
/// alone. <doc:Actors-files-and-threads> has the numbers.
public actor PredictorStore {
  private let executor = StoreExecutor()
  private let path: String
  private var stored: StoredPredictor?
  /// What was found at the opening.
  public private(set) var report = OpeningReport()

  /// The queue on which all of the store's work runs.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private init(_ folder: URL) { path = folder.path }

  /// Opens a folder. A new or empty one gets a predictor that has learned nothing.
  ///
  /// - Parameters:
  ///   - folder: the folder; it is made, with those above it, where there is none.
  ///   - catalog: the definitions that donations are checked against.
  ///   - strategy: what ranks the shortcuts. Another one than before learns the donations again.
  ///   - learning: which donations are learned. Under other rules than before they are learned again.
  ///   - timing: what says whether now is the time, kept up with each donation; with `nil` it is counted at each question.
  ///   - syncing: when a donation or reading waits for the disk.
  ///   - compactingAbove: the least number of bytes of the journal that set off a compaction.
  ///   - renames: what an update of the app has renamed.
  ///   - losses: what happens with what no longer fits: unless refused, it is in ``report`` and stays in the folder.
  /// - Throws: ``StoreError``. The folder is then as it was.
  /// - Complexity: what restoring the snapshot takes, and learning the donations of the journal.
  public static func open(
    _ folder: URL, catalog: DefinitionCatalog, strategy: some ScoringStrategy = .contextMixture,
    learning: LearningRules = .standard, timing: (any TimingStrategy)? = Predictor.standardTiming,
    syncing: SyncPolicy = .everyDonation, compactingAbove: Int = 65_536,
    renames: SnapshotRenames = SnapshotRenames(), losses: LossPolicy = .keep
  ) async throws(StoreError) -> PredictorStore {
    let store = PredictorStore(folder)
    try await store.load(
      folder,
      StoreOptions(
        catalog: catalog, strategy: strategy, learning: learning, timing: timing, syncing: syncing,
        compactingAbove: compactingAbove, renames: renames, losses: losses))
    return store
  }

  private func load(_ folder: URL, _ options: StoreOptions) throws(StoreError) {
    let stored = try StoredPredictor(folder, options)
    report = stored.report
    self.stored = stored
  }

  /// Stores and learns a donation of an intent, given by names and values.
  ///
  ///     let tomato = ParameterValue.object(
  ///       "tomato", display: "Tomato soup")
  ///     try await store.donate(
  ///       "OrderSoup", ["soup": tomato, "quantity": 1], at: .now(),
  ///       place: "work", identifier: "order-17")
  ///
  /// The same donation told again with the same identifier is ignored, as by an app that does not know
  /// whether it was told; another donation with it is an error.
  ///
  /// - Returns: whether it is remembered now and was not before.
  /// - Throws: ``StoreError``; nothing is then learned.
  /// - Complexity: O(bytes of the values + shortcut types × buckets), one write, and one wait by policy.
  @discardableResult
  public func donate(
    _ intent: String, _ parameters: NamedValues, at moment: Moment, place: String? = nil,
    signals: NamedValues = [:], origin: Donation.Origin = .user, identifier: String? = nil,
    group: String? = nil, relatedItem: String? = nil
  ) throws(StoreError) -> Bool {
    try open().donate(
      ToldDonation(
        intent, parameters, at: moment, place: place, signals: signals, origin: origin,
        identifier: identifier,
        group: group, relatedItem: relatedItem))
  }

  /// Stores and learns a donation of a user activity, unless it is not eligible or its persistent identifier,
  /// dictionary and time are those of one before.
  /// - Returns: whether it is remembered now and was not before.
  /// - Throws: ``StoreError``; nothing is then learned.
  /// - Complexity: O(bytes of the values + buckets), one write, and one wait by policy.
  @discardableResult
  public func donate(
    activity: String, userInfo: NamedValues, at moment: Moment, place: String? = nil,
    signals: NamedValues = [:], origin: Donation.Origin = .user, persistentIdentifier: String? = nil,
    relatedItem: String? = nil
  ) throws(StoreError) -> Bool {
    try open().donate(
      ToldDonation(
        isActivity: true, activity, userInfo, at: moment, place: place, signals: signals, origin: origin,
        identifier: persistentIdentifier, relatedItem: relatedItem))
  }

  /// Stores and learns a donation that was told in one piece, as donating by names and values does.
  @discardableResult
  package func donate(_ donation: ToldDonation) throws(StoreError) -> Bool { try open().donate(donation) }

  /// Stores and learns what the device sensed between donations, for the surfaces that interrupt.
  ///
  ///     try await store.observe(
  ///       SensedReading(.arrival, at: .now(), place: "gym"))
  ///     try await store.observe(
  ///       SensedReading(
  ///         .sensed, at: .now(), signals: ["headphones": true]))
  ///
  /// Readings and donations come in the order of time. What is sensed at a moment is known at it: ask after observing.
  ///
  /// - Throws: ``StoreError``; nothing is then learned.
  /// - Complexity: O(bytes of the texts + places), one write, and one wait by policy.
  public func observe(_ reading: SensedReading) throws(StoreError) { try open().observe(reading) }

  /// Stores and remembers what came of a suggestion: a dismissal lowers it in that surface's list for seven days.
  ///
  ///     try await store.record(
  ///       Feedback(.dismissed, of: suggestion, on: .search, at: .now()))
  ///
  /// - Returns: whether it is remembered; feedback of a shortcut that was never donated is not.
  /// - Throws: ``StoreError``; nothing is then remembered.
  /// - Complexity: O(bytes of the values), one write, and one wait by policy.
  @discardableResult
  public func record(_ feedback: Feedback) throws(StoreError) -> Bool { try open().record(feedback) }

  /// Forgets the feedback that a filter selects, in memory and in the folder, as if it had never been given.
  /// - Returns: the number of forgotten pieces.
  /// - Throws: ``StoreError``, as forgetting donations does.
  /// - Complexity: O(feedback), and writing the whole state when something is forgotten.
  @discardableResult
  public func forget(_ filter: FeedbackFilter) throws(StoreError) -> Int {
    try open().forget { $0.forget(filter) }
  }

  /// The suggestions for a moment, best first; none when nothing reaches the surface's thresholds. What is
  /// not `available` now is left out.
  ///
  /// A surface that interrupts keeps its budget. What it shows follows from the donations and readings and
  /// from the moment: it is looked at every quarter of an hour and after each of them, whether anybody asks
  /// or not. So the moments of a timeline may be asked about in any order, before and after closing.
  /// - Throws: ``StoreError/closed(folder:)``.
  /// - Complexity: O(slots × buckets), and the bytes of the shown texts. A surface that interrupts takes up to 16 weeks
  ///   of looks at first and for an earlier moment than before, and then those since the last question.
  public func suggestions(
    at moment: Moment, place: String? = nil, signals: NamedValues = [:],
    on surface: Surface = .search, available: Availability = .everything
  ) throws(StoreError) -> [Suggestion] {
    try open().suggestions(at: moment, place: place, signals: signals, on: surface, available: available)
  }

  /// Forgets the donations that a filter selects, in memory and in the folder.
  ///
  ///     try await store.forget(.group("ann@example.com"))   // 12
  ///     try await store.forget(
  ///       .everything(from: anHourAgo, to: now))
  ///
  /// What was sensed is forgotten as well by `.everything(from:to:)` and by `.all`, also where no donation is.
  ///
  /// - Returns: the number of forgotten donations.
  /// - Throws: ``StoreError``. After ``StoreError/notConfirmed(file:reason:remedy:)`` they are forgotten, and
  ///   calling again asks the disk to confirm it; after any other error nothing is forgotten.
  /// - Complexity: what forgetting takes in memory, and writing the whole state when something is forgotten.
  @discardableResult
  public func forget(_ filter: DonationFilter) throws(StoreError) -> Int {
    try open().forget { $0.forget(filter) }
  }

  /// Forgets the readings that a filter selects, in memory and in the folder, as if they had never been sensed.
  ///
  ///     try await store.forget(.place("gym"))   // 3
  ///
  /// - Returns: the number of forgotten readings.
  /// - Throws: ``StoreError``, as forgetting donations does.
  /// - Complexity: what forgetting takes in memory, and writing the whole state when something is forgotten.
  @discardableResult
  public func forget(_ filter: SensedFilter) throws(StoreError) -> Int {
    try open().forget { $0.forget(filter) }
  }

  /// Writes the whole state anew, so that the folder is as small as it can be and the next opening short.
  /// - Throws: ``StoreError``; nothing is lost.
  /// - Complexity: O(bytes of the state), and two waits for the disk.
  public func compact() throws(StoreError) { try open().compact() }

  /// Waits until the disk has confirmed every donation and reading, whatever the policy.
  /// - Throws: ``StoreError``.
  /// - Complexity: one wait for the disk, or none.
  public func sync() throws(StoreError) { try open().sync() }

  /// Waits for the disk and gives up the folder; one that is no longer this store's is given up as it is.
  /// - Throws: ``StoreError``; the store is then still open.
  /// - Complexity: one wait for the disk, or none.
  public func close() throws(StoreError) {
    do throws(StoreError) { try stored?.sync() } catch {
      guard case .replaced = error else { throw error }
    }
    stored = nil
  }

  /// The number of donations and readings, and the bytes of the folder.
  /// - Throws: ``StoreError/closed(folder:)``.
  /// - Complexity: O(1).
  public func status() throws(StoreError) -> StoreStatus { try open().status }

  func open() throws(StoreError) -> StoredPredictor {
    guard let stored else { throw .closed(folder: path) }
    return stored
  }
}
