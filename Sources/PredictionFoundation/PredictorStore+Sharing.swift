import PredictionEngine
import SystemLibraries

/// A folder that several short-lived processes use, such as commands at a prompt: they read it without its lock, and append to
/// it without reading what is remembered.
extension PredictorStore {
  /// Reads the predictor of a folder without opening it, whoever else has it open; it is a copy, and nothing is written.
  ///
  ///     let person = try PredictorStore.read(
  ///       folder, catalog: catalog)
  ///     person.suggestions(at: .now())
  ///
  /// The folder has the state before a change or after it at every moment, so what is read is never a part of one.
  ///
  /// The parameters are those of ``open(_:catalog:strategy:learning:timing:syncing:compactingAbove:renames:losses:)``.
  ///
  /// - Returns: the predictor; one that has learned nothing where there is no state yet.
  /// - Throws: ``StoreError``, but for a folder that is in use.
  /// - Complexity: what restoring the snapshot takes, and learning the donations of the journal.
  public static func read(
    _ folder: URL, catalog: DefinitionCatalog, strategy: some ScoringStrategy = .contextMixture,
    learning: LearningRules = .standard, timing: (any TimingStrategy)? = Predictor.standardTiming,
    losses: LossPolicy = .keep
  ) throws(StoreError) -> Predictor {
    let options = StoreOptions(
      catalog: catalog, strategy: strategy, learning: learning, timing: timing, losses: losses)
    let path = StoreFolder.statePath(in: folder)
    guard let file = try StoreFolder.state(path, O_RDONLY) else { return Predictor(options) }
    let bytes: [UInt8]
    do throws(SystemFailure) { bytes = try file.contents() } catch { throw error.error(path, "read") }
    return try RestoredState(bytes, of: path, options).person
  }

  /// Stores a donation of an intent in a folder without opening it; the next opening learns it.
  ///
  ///     let isLong = try PredictorStore.append(
  ///       "OrderSoup",
  ///       ["soup": .object("pea", display: "Pea soup")],
  ///       at: .now(), to: folder, catalog: catalog)
  ///     if isLong { /* open it and compact */ }
  ///
  /// When this returns, the disk has the donation. It has no identifier, because nobody looks for one that is the same. A
  /// compaction is due where the journal has more than `compactingAbove` bytes.
  ///
  /// - Returns: whether a compaction is due, which is the caller's to do: each record of a journal makes an opening longer.
  /// - Throws: ``StoreError``, ``StoreError/inUse(folder:)`` among them; the donation is then not stored.
  /// - Complexity: O(bytes of the journal), one write, and two waits for the disk, of which one has nothing to wait for.
  public static func append(
    _ intent: String, _ parameters: NamedValues, at moment: Moment, place: String? = nil,
    signals: NamedValues = [:], origin: Donation.Origin = .user, to folder: URL, catalog: DefinitionCatalog,
    compactingAbove: Int = 65_536
  ) throws(StoreError) -> Bool {
    for named in [parameters, signals] { try named.checkNesting() }
    let donation = ToldDonation(
      intent, parameters, at: moment, place: place, signals: signals, origin: origin)
    let options = StoreOptions(catalog: catalog, strategy: .bucketedBayes, timing: nil)
    let writer = Predictor(options)
    let payload: [UInt8]
    do throws(DonationError) {
      _ = try donation.isRemembered(by: catalog)
      payload = try writer.bytes(of: donation)
    } catch { throw .donation(error) }
    if payload.count > StateRecord.mostBytes { throw .tooLarge(payload.count) }
    let locked = try StoreFolder(folder)
    if try locked.state() == nil { _ = try locked.begin(writer) }
    guard let file = try locked.state() else { throw .replaced(file: locked.statePath) }
    let end = try JournalEnd(file, path: locked.statePath)
    do throws(SystemFailure) {
      try file.cut(to: end.length)
      // What the record says was confirmed has to be, though other processes wrote it.
      try file.sync()
      let record = StateRecord.bytes(payload, at: end.length, confirmed: end.length)
      do throws(SystemFailure) {
        try file.append(record)
        try file.sync()
      } catch {
        try? file.cut(to: end.length)
        throw error
      }
      return end.length + record.count - end.snapshotLength > compactingAbove
    } catch { throw error.error(locked.statePath, "written") }
  }
}
