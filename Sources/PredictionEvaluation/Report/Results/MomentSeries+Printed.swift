extension MomentSeries: PrintedRecord {
  /// The most elements of one list; a week has 672 quarters of an hour.
  fileprivate static let mostMarks = 5000

  /// Reads the series of one result at moments.
  init(printed: PrintedObject) throws(DataError) {
    self.init()
    try printed.checkLists(most: MomentSeries.mostMarks)
    (weeks, displayCurve, lockScreenWeeks) =
      try (printed.weeks, printed.displayCurve, printed.lockScreenWeeks)
    for bin in try printed.objects("momentReliability") {
      reliability.append(
        try ReliabilityTable.Bin(
          low: bin.low, high: bin.high, trials: bin.moments, confidence: bin.probability,
          accuracy: bin.frequency))
    }
  }
}

extension MomentWeeks.Week: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    let week: Int = try printed.week
    try self.init(number: week - 1, people: printed.people, nats: printed.nats, utility: printed.utility)
  }
}

extension DisplayPoint: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    try self.init(minutes: printed.minutes, coverage: printed.coverage)
  }
}

extension LockScreenWeek: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    try printed.checkLists(most: MomentSeries.mostMarks)
    try self.init(
      rank: printed.rank, person: printed.person, people: printed.people, coverage: printed.coverage,
      from: printed.from, weekday: printed.weekday(), shades: printed.probabilities,
      showings: printed.showings, donations: printed.donations)
  }
}

extension LockScreenWeek.Shade: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    let (day, minute) = try printed.time()
    try self.init(
      day: day, minute: minute, minutes: printed.duration(), probability: printed.probability)
  }
}

extension LockScreenWeek.Showing: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    let (day, minute) = try printed.time()
    try self.init(
      day: day, minute: minute, minutes: printed.duration(), shortcut: printed.shortcut,
      isRight: printed.right)
  }
}

extension LockScreenWeek.Donation: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    let (day, minute) = try printed.time()
    try self.init(
      day: day, minute: minute, shortcut: printed.text("shortcut"), isCovered: printed.covered)
  }
}

extension PrintedObject {
  fileprivate func time() throws(DataError) -> (day: Int, minute: Int) {
    let time: (day: Int, minute: Int) = try (self["day"], self["minute"])
    if time.day > 6 { throw fail("a week has no day \(time.day)", "days are 0 to 6") }
    if time.minute > 1439 { throw fail("a day has no minute \(time.minute)", "minutes are 0 to 1439") }
    return time
  }

  fileprivate func duration() throws(DataError) -> Int {
    let minutes: Int = try self["minutes"]
    if minutes > 7 * 1440 { throw fail("\(minutes) minutes are more than a week", "correct \"minutes\"") }
    return minutes
  }
}
