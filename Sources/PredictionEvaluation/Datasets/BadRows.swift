/// Rows that could not be read: stops at the first, or passes over as many as allowed and keeps the reports.
struct BadRows {
  let allowed: Int
  private(set) var reports: [DataError] = []

  init(allowed: Int) { self.allowed = allowed }

  /// Notes a bad row, or throws it when no more are allowed.
  mutating func note(_ error: DataError) throws(DataError) {
    if reports.count >= allowed { throw error }
    reports.append(error)
  }
}
