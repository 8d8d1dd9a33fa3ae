import Foundation
import PredictionEngine

/// A predictor and the file that holds it. Each change is on the file before it is in memory.
///
/// A donation or reading is checked, appended to the journal, confirmed by the disk if the policy says so,
/// and learned. Forgetting and compaction write a new snapshot beside the file and put it in its place in one
/// step. Compaction is due when the journal is longer than the snapshot and than `compactingAbove`, so all
/// compactions together write at most about as much again as donations and readings do.
///
/// After an append that the disk did not confirm, nobody knows what the file holds, so the next change first
/// writes the whole state anew: Rebello et al., "Can applications recover from fsync failures?", USENIX ATC 2020.
final class StoredPredictor {
  let report: OpeningReport
  private let folder: StoreFolder
  private let syncing: SyncPolicy
  private let compactingAbove: Int
  private(set) var person: PersonPredictor
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
    return try tell { () throws(DonationError) in
      try person.isNew(donation) ? person.predictor.bytes(of: donation) : nil
    } learn: { person throws(DonationError) in
      try person.donate(donation)
    }
  }

  func observe(_ reading: SensedReading) throws(StoreError) {
    try reading.signals.checkNesting()
    _ = try tell { () throws(DonationError) in
      try person.predictor.bytes(of: reading)
    } learn: { person throws(DonationError) in
      try person.observe(reading)
    }
  }

  /// Stores what came of a suggestion, then remembers it, and returns whether it is remembered.
  func record(_ feedback: Feedback) throws(StoreError) -> Bool {
    try feedback.parameters.checkNesting()
    return try tell { () throws(DonationError) in
      try person.remembers(feedback) ? person.predictor.bytes(of: feedback) : nil
    } learn: { person throws(DonationError) in
      _ = try person.record(feedback)
    }
  }

  /// Stores the bytes of something that was told, then learns it; returns whether there were any.
  private func tell(
    _ bytes: () throws(DonationError) -> [UInt8]?,
    learn: (inout PersonPredictor) throws(DonationError) -> Void
  ) throws(StoreError) -> Bool {
    let payload: [UInt8]?
    do throws(DonationError) { payload = try bytes() } catch { throw .donation(error) }
    guard let payload else { return false }
    if isInDoubt { try compact() }
    try append(payload)
    do throws(DonationError) { try learn(&person) } catch { throw .donation(error) }
    compactWhereDue()
    return true
  }

  private func append(_ payload: [UInt8]) throws(StoreError) {
    if payload.count > StateRecord.mostBytes {
      throw .tooLarge(reason: "it takes \(payload.count) bytes, and \(StateRecord.mostBytes) is the most")
    }
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
    var rest = person
    let count = rest.forget(forget)
    let now = (rest.donations, rest.readings, rest.feedback, rest.held)
    let isChanged = now != (person.donations, person.readings, person.feedback, person.held)
    if isChanged || !rest.predictor.isSuppliedLike(person.predictor) || isInDoubt { try replace(by: rest) }
    return count
  }

  /// Changes what is supplied, and writes the whole state anew, so that nothing of what was replaced is left.
  func supply(_ change: (inout Predictor) throws(AppSuggestionError) -> Void) throws(StoreError) {
    var next = person
    do throws(AppSuggestionError) { try change(&next.predictor) } catch { throw .suggestion(error) }
    if !next.predictor.isSuppliedLike(person.predictor) || isInDoubt { try replace(by: next) }
  }

  /// Sets how the person is asked, and writes the whole state anew where anything changes.
  func set(_ change: (inout Predictor) -> Void) throws(StoreError) {
    var next = person
    change(&next.predictor)
    if !next.predictor.isSetLike(person.predictor) || isInDoubt { try replace(by: next) }
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
    person.suggestions(at: moment, place: place, signals: signals, on: surface, available: available)
  }

  private func sync(upTo end: Int) throws(SystemFailure) {
    do throws(SystemFailure) { try file.sync() } catch {
      isInDoubt = true
      throw error
    }
    confirmed = end
  }

  private func replace(by next: PersonPredictor) throws(StoreError) {
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
