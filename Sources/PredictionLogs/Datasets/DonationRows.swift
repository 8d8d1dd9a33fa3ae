import PredictionEngine

/// Rows of donations, read one record at a time into one builder after the other.
protocol DonationRows: ~Copyable {
  var name: String { get }
  var line: Int { get }
  var digest: String { get }
  /// The sentences about what was read with a rule that the person may not have meant.
  var remarks: [String] { get }
  /// The rows that an option left out so far.
  var leftOut: [RowsPassedOver.Reason: Int] { get }
  /// Whether each row's identifier is its number.
  var numbersRows: Bool { get }
  /// The way out for a file of which no row is a donation.
  static var emptyRemedy: String { get }

  /// Forgets the texts of earlier builders, because a new one has a symbol table of its own.
  mutating func begin()
  mutating func advance() throws(DataError) -> Bool
  /// Adds the current record to a builder. A record may be added again, to the next builder.
  mutating func add(to builder: inout DatasetBuilder) throws(DataError)
  func rows(after count: Int) -> Int
}

extension DonationRows where Self: ~Copyable {
  var leftOut: [RowsPassedOver.Reason: Int] { [:] }
  var numbersRows: Bool { false }

  mutating func readAll(noting bad: inout BadRows) throws(DataError) -> DatasetBuilder {
    var builder = DatasetBuilder(file: name)
    while true {
      do throws(DataError) {
        guard try advance() else { break }
        let count = builder.rows.count
        try add(to: &builder)
        if builder.rows.count == DatasetBuilder.sample, count < DatasetBuilder.sample {
          builder.reserve(rows: rows(after: DatasetBuilder.sample))
        }
      } catch {
        guard error.line != nil else { throw error }
        try bad.note(error)
      }
    }
    if builder.rows.isEmpty {
      throw DataError(
        file: name, reason: "no donation could be read",
        remedy: builder.sensed.count > 0
          ? "write at least one row whose kind is empty" : Self.emptyRemedy)
    }
    return builder
  }
}

/// Collects reports on rows that could not be read. It allows a number of them and stops at the next one.
struct BadRows {
  let allowed: Int
  private(set) var reports: [DataError] = []

  init(allowed: Int) { self.allowed = allowed }

  mutating func note(_ error: DataError) throws(DataError) {
    if reports.count >= allowed { throw error }
    reports.append(error)
  }
}
