import PredictionEngine
import SystemLibraries

/// Donations read a few people at a time, so that memory does not grow with the file.
///
///     var stream = try DonationStream("commuters/")
///     while let people = try stream.next(people: 64) { … }   // a Dataset of up to 64 people
///
/// It reads a dataset's folder, or a shard: rows of a folder's donations, JSON Lines with definitions, or a table with a map.
///
/// # Edge cases
/// The rows of a person have to be adjacent in the file, in any order of time in a folder that is read for itself, and by
/// time or the newest first in a shard. Identifiers are compared only among the people read together. What stands beside
/// the donations of a folder has to stand in the same order of people. A manifest's digests and numbers are checked at the
/// end of the files.
///
/// # Cost
/// Memory for the rows and texts of the people read together, and for the names of all people so far.
package struct DonationStream: ~Copyable {
  package let name: String
  /// The contents of the manifest of the folder that is read, or that the rows are a part of.
  package let manifest: DatasetManifest?
  package let catalog: DefinitionCatalog
  package private(set) var donations = 0
  private var rows: any DonationRows & ~Copyable
  private var isHeld = false
  private var finished = SymbolTable()
  private let files: [PeopleLinesStream]
  private var bad = BadRows(allowed: 0)
  private var report: (DataError) -> Void = { _ in }
  private var tellRemark: (String) -> Void = { _ in }
  private var refuse: (Dataset) throws(DataError) -> Void = { (_: Dataset) throws(DataError) in }
  private var hasSkippedRows = false
  private var shared = SharedTimes()
  /// The number of rows that stood again and were passed over.
  private var repeated = 0
  /// True once the end was checked, after which there is nothing to read or to tell.
  private var hasEnded = false
  /// True when the rows of the last person run backwards so far, false when forwards, `nil` when neither.
  private var isBackwards: Bool?
  private var makesPlaces = false
  private var hasCoordinates = false
  /// The last local day of the whole log, where the rows are a part of it that is told; `nil` otherwise.
  private var lastDay: Int?
  private let isShard: Bool
  /// Whether the rows are all of the manifest's.
  let isWhole: Bool

  init(
    name: String, manifest: DatasetManifest?, catalog: DefinitionCatalog,
    rows: consuming any DonationRows & ~Copyable,
    files: [PeopleLinesStream] = [], isShard: Bool, isWhole: Bool
  ) {
    self.name = name
    self.manifest = manifest
    self.catalog = catalog
    self.rows = rows
    self.files = files
    self.isShard = isShard
    self.isWhole = isWhole
  }

  /// Passes over up to so many lines that cannot be read, and gives each one's error to `report`.
  package mutating func passOver(_ count: Int, report: @escaping (DataError) -> Void) {
    (bad, self.report) = (BadRows(allowed: count), report)
  }

  /// Tells what was read with a rule that the person may not have meant, once all rows were read.
  package mutating func remark(_ tell: @escaping (String) -> Void) { tellRemark = tell }

  /// Asks about the people read together whether they are refused.
  package mutating func check(_ refuse: @escaping (Dataset) throws(DataError) -> Void) {
    self.refuse = refuse
  }

  /// Gives donations without a place the significant building in which the person was before, as
  /// ``Dataset/withSensedPlaces()`` does.
  package mutating func makePlaces() { makesPlaces = true }

  package mutating func end(on day: Int) { lastDay = day }

  package var people: Int { finished.count }

  /// Whether each row's identifier is its number, in a shard the one that it has there.
  package var numbersRows: Bool { mutating get { rows.numbersRows } }

  package var digest: String { mutating get { rows.digest } }

  package var rowsPassedOver: RowsPassedOver {
    mutating get { RowsPassedOver(bad.reports.count, leftOut: rows.leftOut) }
  }

  /// Returns the next people as a dataset of their own; `nil` at the end.
  /// - Throws: ``DataError`` with file, line, column, reason and remedy.
  package mutating func next(people limit: Int) throws(DataError) -> Dataset? {
    if hasEnded { return nil }
    var builder = DatasetBuilder(file: rows.name)
    // A reader caches the symbols of one table, so each table begins anew.
    rows.begin()
    while true {
      do throws(DataError) {
        if isHeld { isHeld = false } else if try !rows.advance() { break }
        try rows.add(to: &builder)
      } catch {
        guard error.line != nil else { throw error }
        try bad.note(error)
        report(error)
        hasSkippedRows = true
        continue
      }
      if isShard { try checkTime(of: builder) }
      if let lastDay { try checkDay(of: builder, lastDay) }
      if builder.peopleCount > limit {
        builder.removeNewestPerson()
        isHeld = true
        break
      }
    }
    if builder.rows.isEmpty {
      try checkEnd()
      return nil
    }
    donations += builder.rows.count
    repeated += builder.repeated
    var dataset = builder.dataset(
      name: name, digest: manifest?.digest ?? "", catalog: catalog, scoredFrom: manifest?.scoredFrom)
    dataset.description = manifest?.description ?? ""
    dataset.numbersRows = numbersRows
    for person in dataset.people {
      let known = finished.count
      _ = finished.intern(person.identifier)
      if finished.count == known { try checkIsNew(person, dataset, builder) }
    }
    shared.add(dataset)
    let skipped = bad.reports.count
    for file in files { try file.read(into: &dataset, noting: &bad, isEverybody: false) }
    for error in bad.reports[skipped...] { report(error) }
    try refuse(dataset)
    return makesPlaces ? try withPlaces(dataset) : dataset
  }

  /// Returns the people with their sensed places. A label of their own that begins as those do is refused: all
  /// sensed places would be called otherwise, which is known at the end only.
  private mutating func withPlaces(_ dataset: Dataset) throws(DataError) -> Dataset {
    hasCoordinates = hasCoordinates || dataset.hasCoordinates
    guard let label = dataset.labelLikeSensedPlaces else { return dataset.withSensedPlaces() }
    throw DataError(
      reason:
        "\(Excerpt.of(name)) has a place \"\(Excerpt.of(label))\", and sensed places would be called so",
      remedy: "call it otherwise"
    ).ofPart
  }

  /// Returns everybody as one dataset, after the checks of the files' ends, and the reports of skipped rows.
  mutating func everybody(skipping allowed: Int) throws(DataError) -> (dataset: Dataset, skipped: [DataError])
  {
    bad = BadRows(allowed: allowed)
    var builder = try rows.readAll(noting: &bad)
    donations = builder.rows.count
    hasSkippedRows = !bad.reports.isEmpty
    try checkManifest(people: builder.peopleCount)
    var dataset = builder.dataset(
      name: name, digest: rows.digest, catalog: catalog, scoredFrom: manifest?.scoredFrom,
      generator: manifest?.generator)
    if let manifest {
      (dataset.description, dataset.source) = (manifest.description, manifest.source)
      (dataset.license, dataset.timeZoneData) = (manifest.license, manifest.timeZoneData)
    }
    for file in files { try file.read(into: &dataset, noting: &bad, isEverybody: true) }
    return (dataset, bad.reports)
  }

  private mutating func checkIsNew(
    _ person: Dataset.Person, _ dataset: Dataset, _ builder: DatasetBuilder
  ) throws(DataError) {
    let line = person.rows.compactMap { builder.line(ofIdentifier: dataset.rows[$0].identifier) }.min()
    let error = DataError(
      file: rows.name, line: line,
      reason: "the rows of \"\(Excerpt.of(person.identifier))\" do not stand together",
      remedy: isShard
        ? "sort the shard by person and time, and give all rows of a person to one shard"
        : "sort the file by person")
    throw isShard ? error : error.ofPart
  }

  /// Throws when time turns between the last row and the one before, of the same person: a shard has a person's rows
  /// by time, or all of them the newest first.
  private mutating func checkTime(of builder: borrowing DatasetBuilder) throws(DataError) {
    guard let last = builder.rows.last, builder.rows.count > 1 else { return }
    let before = builder.rows[builder.rows.count - 2]
    if before.person != last.person { isBackwards = nil }
    let (moment, earlier) = (last.donation.context.moment, before.donation.context.moment)
    guard before.person == last.person, moment < earlier || earlier < moment else { return }
    let course = moment < earlier
    if isBackwards ?? course == course {
      isBackwards = course
      return
    }
    throw DataError(
      file: rows.name, line: rows.line,
      reason:
        "time runs \(course ? "backwards" : "forwards again"): \(moment) stands behind \(earlier) of the same person",
      remedy: "sort the shard by person and time")
  }

  /// Throws when the last row is of a later day, or so early that there would be too many moments.
  private mutating func checkDay(of builder: borrowing DatasetBuilder, _ lastDay: Int) throws(DataError) {
    guard let moment = builder.rows.last?.donation.context.moment else { return }
    if lastDay - moment.localDay >= LoggedDays.most {
      throw LoggedDays.tooLong(
        file: rows.name, line: rows.line,
        "\(moment) is \(CountedNoun.of(lastDay - moment.localDay, "days")) before the last day of the whole log, "
          + LocalDate.text(lastDay))
    }
    if moment.localDay <= lastDay { return }
    throw DataError(
      file: rows.name, line: rows.line,
      reason: "\(moment) is after the last day of the whole log, \(LocalDate.text(lastDay))",
      remedy: "give --last-day the last day on which anybody of all shards donated")
  }

  private mutating func checkEnd() throws(DataError) {
    hasEnded = true
    if let sentence = DatasetBuilder.repeatedRemark(repeated) { tellRemark(sentence) }
    for remark in rows.remarks { tellRemark(remark) }
    if let sentence = shared.sentence { tellRemark(sentence) }
    for file in files { try file.checkEnd() }
    if makesPlaces, !hasCoordinates {
      throw DataError(
        reason: "\(Excerpt.of(name)) has no coordinates of which places could be made",
        remedy: "map columns to latitude and longitude, or leave out --sensed-places")
    }
    try checkManifest(people: people)
  }

  /// Throws when the rows are all of the manifest's, and their digest or number is another one.
  private mutating func checkManifest(people: Int) throws(DataError) {
    guard let manifest, isWhole else { return }
    try DatasetManifest.check(rows.digest, is: manifest.digest, file: rows.name)
    if hasSkippedRows { return }
    for (count, stated, what) in [
      (donations, manifest.donations, "donations"), (people, manifest.people, "people"),
    ] where count != stated {
      throw DataError(
        file: rows.name, reason: "the file has \(CountedNoun.of(count, what)), the manifest says \(stated)",
        remedy: "correct the manifest")
    }
  }
}
