/// The trust in a person's own days about every shortcut, with those that are to be asked today.
///
/// A donation costs the open forecasts and what has come due since the one before; the first of a day costs the shortcuts of the
/// last eight weeks.
struct Regularities: Sendable {
  private var all: [Regularity] = []
  /// The candidates that may be asked on one of the next days, and whether a candidate is among them.
  private var recent: [Int] = []
  private var isRecent: [Bool] = []
  /// The day whose agenda this is, and what is still to be asked on it, the earliest minute last.
  private var day = Int.min
  private var agenda: [(minute: Int, candidate: Int)] = []
  /// The candidates with a forecast whose hour is not over.
  private var open: [Int] = []

  var byteCount: Int {
    all.count * (MemoryLayout<Regularity>.stride + 1) + (recent.count + agenda.count * 2 + open.count) * 8
  }

  subscript(candidate: Int) -> Regularity { all[candidate] }

  /// Takes a use on a day; a new candidate has the next number.
  mutating func use(_ candidate: Int, on day: Int, minute: Int) {
    if candidate == all.count {
      all.append(Regularity())
      isRecent.append(false)
    }
    all[candidate].use(on: day, minute: minute)
    if isRecent[candidate] || !all[candidate].isRecent(on: day) { return }
    isRecent[candidate] = true
    recent.append(candidate)
  }

  /// Settles every forecast that a donation at a second, of the candidate `used`, shows to be right or wrong.
  mutating func happened(_ used: Int?, at second: Int64) {
    for candidate in open { all[candidate].happened(candidate == used, at: second) }
    open.removeAll { !all[$0].isOpen }
  }

  /// The next candidate whose minute has come by now, and that minute; `nil` where there is none.
  mutating func takeDue(on day: Int, by now: Int) -> (candidate: Int, minute: Int)? {
    if day != self.day { begin(day) }
    while let next = agenda.last, next.minute <= now {
      agenda.removeLast()
      if all[next.candidate].due(on: day) == nil { continue }
      all[next.candidate].pass(day)
      return (next.candidate, next.minute)
    }
    return nil
  }

  /// Opens a candidate's forecast for the hour that ends at a second.
  mutating func ask(_ candidate: Int, own: Double, mixture: Double, until second: Int64) {
    all[candidate].ask(own: own, mixture: mixture, until: second)
    open.append(candidate)
  }

  private mutating func begin(_ day: Int) {
    self.day = day
    for candidate in recent where !all[candidate].isRecent(on: day) { isRecent[candidate] = false }
    recent.removeAll { !isRecent[$0] }
    agenda = recent.compactMap { candidate in all[candidate].due(on: day).map { ($0, candidate) } }
    agenda.sort { $0.minute > $1.minute }
  }
}
