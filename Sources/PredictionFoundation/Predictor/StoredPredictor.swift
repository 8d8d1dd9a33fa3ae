import PredictionEngine
import SystemLibraries

/// A predictor and the file that holds it. Each change is on the file before it is in memory.
///
/// A donation or reading is checked, appended to the journal, confirmed by the disk if the policy says so, and learned.
/// <doc:Actors-files-and-threads> says when the whole state is written anew. After an append that the disk did not confirm,
/// nobody knows what the file holds: Rebello et al., "Can applications recover from fsync failures?", USENIX ATC 2020.
final class StoredPredictor {
  let report: OpeningReport
  private let folder: StoreFolder
  private let syncing: SyncPolicy
  private let compactingAbove: Int
  private(set) var person: Predictor
  /// By name, the looks at the surfaces that interrupt; they follow from the rest, so to lose them costs time alone.
  private(set) var looks: [String: SurfaceLooks] = [:]
  private var file: SystemFile
  /// The bytes of the file that count; a failed append may have left more.
  private var length: Int
  private var snapshotLength: Int
  /// The bytes of the file that the disk has confirmed.
  private var confirmed: Int
  private var unconfirmedRecords = 0
  /// Nobody knows whether the disk holds the file.
  private var isInDoubt = false
  private var compactionDue: Int
  private var compactionFailure: StoreError?

  /// Opens a folder; a new or empty one gets a predictor that has learned nothing.
  init(_ folder: URL, _ options: StoreOptions) throws(StoreError) {
    self.folder = try StoreFolder(folder)
    (syncing, compactingAbove) = (options.syncing, options.compactingAbove)
    let read = try OpenedState(self.folder, options)
    (person, file, report) = (read.person, read.file, read.report)
    (length, snapshotLength, confirmed) = (read.length, read.snapshotLength, read.length)
    compactionDue = max(compactingAbove, read.snapshotLength)
  }

  var status: StoreStatus {
    StoreStatus(
      donations: person.donations, readings: person.readings, snapshotBytes: snapshotLength,
      journalBytes: length - snapshotLength, compactionFailure: compactionFailure)
  }

  /// Stores a donation, then learns it, and returns whether it is remembered now and was not before.
  @discardableResult
  func donate(_ donation: ToldDonation) throws(StoreError) -> Bool {
    for named in [donation.values, donation.signals] { try named.checkNesting() }
    return try tell(at: donation.moment) { () throws(DonationError) in
      if try !donation.isRemembered(by: person.history.catalog) { return nil }
      return try person.knows(donation) ? nil : person.bytes(of: donation)
    } learn: { person throws(DonationError) in
      try person.donate(donation)
    }
  }

  func observe(_ reading: SensedReading) throws(StoreError) {
    try reading.signals.checkNesting()
    _ = try tell(at: reading.moment) { () throws(DonationError) in
      try person.bytes(of: reading)
    } learn: { person throws(DonationError) in
      try person.observe(reading)
    }
  }

  /// Stores what came of a suggestion, then remembers it, and returns whether it is remembered.
  func record(_ feedback: Feedback) throws(StoreError) -> Bool {
    try feedback.parameters.checkNesting()
    return try tell(at: feedback.moment) { () throws(DonationError) in
      try person.remembers(feedback) ? person.bytes(of: feedback) : nil
    } learn: { person throws(DonationError) in
      try person.record(feedback)
    }
  }

  /// Stores the bytes of something that was told, then learns it; returns whether there were any.
  /// Looks that would have known of it are dropped.
  private func tell(
    at moment: Moment, _ bytes: () throws(DonationError) -> [UInt8]?,
    learn: (inout Predictor) throws(DonationError) -> Void
  ) throws(StoreError) -> Bool {
    let payload: [UInt8]?
    do throws(DonationError) { payload = try bytes() } catch { throw .donation(error) }
    guard let payload else { return false }
    if isInDoubt { try compact() }
    try append(payload)
    do throws(DonationError) { try learn(&person) } catch { throw .donation(error) }
    if looks.values.contains(where: { $0.know(of: moment) }) { looks = [:] }
    compactWhereDue()
    return true
  }

  private func append(_ payload: [UInt8]) throws(StoreError) {
    if payload.count > StateRecord.mostBytes { throw .tooLarge(payload.count) }
    let record = StateRecord.bytes(payload, at: length, confirmed: confirmed)
    let isDue = syncing.isDue(unconfirmedRecords + 1)
    try folder.check(file)
    do throws(SystemFailure) {
      try file.append(record)
      if isDue { try sync(upTo: length + record.count) }
    } catch {
      do throws(SystemFailure) { try file.cut(to: length) } catch { isInDoubt = true }
      throw error.error(folder.statePath, "written")
    }
    length += record.count
    unconfirmedRecords = isDue ? 0 : unconfirmedRecords + 1
  }

  /// Forgets something, on the disk first, and returns how much that was.
  func forget(_ forget: (inout Predictor) -> Int) throws(StoreError) -> Int {
    looks = [:]
    var rest = person
    let count = forget(&rest)
    let now = (rest.donations, rest.readings, rest.feedbackCount, rest.heldCount)
    let isChanged = now != (person.donations, person.readings, person.feedbackCount, person.heldCount)
    if isChanged || !rest.isSuppliedLike(person) || isInDoubt { try replace(by: rest) }
    return count
  }

  /// Changes what is supplied or set, and writes the whole state anew, so that nothing of what was replaced is left.
  func change(_ change: (inout Predictor) throws(AppSuggestionError) -> Void) throws(StoreError) {
    var next = person
    do throws(AppSuggestionError) { try change(&next) } catch { throw .suggestion(error) }
    let isSame = next.isSuppliedLike(person) && next.isSetLike(person)
    if !isSame || isInDoubt { try replace(by: next) }
  }

  /// Writes the whole state anew, without a journal.
  func compact() throws(StoreError) { try replace(by: person) }

  func sync() throws(StoreError) {
    try folder.check(file)
    if isInDoubt { return try compact() }
    if confirmed == length { return }
    do throws(SystemFailure) { try sync(upTo: length) } catch {
      throw error.error(folder.statePath, "written")
    }
    unconfirmedRecords = 0
  }

  func suggestions(
    at moment: Moment, place: String?, signals: NamedValues, on surface: Surface,
    available: Availability = .everything
  ) -> [Suggestion] {
    if surface.showing == nil {
      return person.suggestions(at: moment, place: place, signals: signals, on: surface, available: available)
    }
    let shown = person.suggestion(
      by: &looks[surface.name], at: moment, place: place, signals: signals, available: available,
      surface: surface)
    return shown.map { [$0] } ?? []
  }

  private func sync(upTo end: Int) throws(SystemFailure) {
    do throws(SystemFailure) { try file.sync() } catch {
      isInDoubt = true
      throw error
    }
    confirmed = end
  }

  private func replace(by next: Predictor) throws(StoreError) {
    let bytes = StateFile.bytes(snapshot: next.snapshot())
    try folder.check(file)
    let replacement = try folder.replaceState(by: bytes)
    (person, file) = (next, replacement.file)
    (length, snapshotLength, confirmed) = (bytes.count, bytes.count, bytes.count)
    unconfirmedRecords = 0
    compactionDue = max(compactingAbove, snapshotLength)
    compactionFailure = nil
    isInDoubt = replacement.unconfirmed != nil
    if let failure = replacement.unconfirmed {
      throw .notConfirmed(file: folder.statePath, reason: failure.reason, remedy: failure.remedy)
    }
  }

  /// Compacts where that is due; what set it off is stored already, so a failure is kept for the status.
  private func compactWhereDue() {
    if length - snapshotLength <= compactionDue { return }
    do throws(StoreError) { try compact() } catch {
      compactionFailure = error
      compactionDue = (length - snapshotLength) * 2
    }
  }
}
