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
