extension MomentSeries {
  /// The most elements of one list; a week has 672 quarters of an hour.
  fileprivate static let mostMarks = 5000

  /// Reads the series of one result at moments.
  init(printed: PrintedObject) throws(DataError) {
    self.init()
    weeks = try printed.list("weeks", most: MomentSeries.mostMarks)
    displayCurve = try printed.list("displayCurve", most: MomentSeries.mostMarks)
    reliability = try printed.list("momentReliability", most: MomentSeries.mostMarks)
    lockScreenWeeks = try printed.list("lockScreenWeeks", most: MomentSeries.mostMarks)
  }
}

extension MomentWeeks.Week: PrintedElement {
  init(printed: PrintedObject) throws(DataError) {
    self.init(
      number: try printed.count("week") - 1, people: try printed.count("people"),
      nats: try printed.optionalFigure("nats"), utility: try printed.optionalFigure("utility"))
  }
}

extension DisplayPoint: PrintedElement {
  init(printed: PrintedObject) throws(DataError) {
    self.init(minutes: try printed.figure("minutes"), coverage: try printed.figure("coverage"))
  }
}

extension LockScreenWeek: PrintedElement {
  init(printed: PrintedObject) throws(DataError) {
    let name = try printed.name("rank")
    guard let rank = Rank(rawValue: name) else {
      throw printed.fail(
        "\"\(Excerpt.of(name))\" is no place of a person", "write best, median or worst")
    }
    self.init(
      rank: rank, person: try printed.name("person"), people: try printed.count("people"),
      coverage: try printed.figure("coverage"), from: try printed.name("from"),
      weekday: try printed.weekday(),
      shades: try printed.list("probabilities", most: MomentSeries.mostMarks),
      showings: try printed.list("showings", most: MomentSeries.mostMarks),
      donations: try printed.list("donations", most: MomentSeries.mostMarks))
  }
}

extension LockScreenWeek.Shade: PrintedElement {
  init(printed: PrintedObject) throws(DataError) {
    let (day, minute) = try printed.time()
    self.init(
      day: day, minute: minute, minutes: try printed.minutes(),
      probability: try printed.figure("probability"))
  }
}

extension LockScreenWeek.Showing: PrintedElement {
  init(printed: PrintedObject) throws(DataError) {
    let (day, minute) = try printed.time()
    self.init(
      day: day, minute: minute, minutes: try printed.minutes(), shortcut: try printed.name("shortcut"),
      isRight: try printed.flag("right"))
  }
}

extension LockScreenWeek.Donation: PrintedElement {
  init(printed: PrintedObject) throws(DataError) {
    let (day, minute) = try printed.time()
    self.init(
      day: day, minute: minute, shortcut: try printed.text("shortcut"),
      isCovered: try printed.flag("covered"))
  }
}

extension PrintedObject {
  fileprivate func time() throws(DataError) -> (day: Int, minute: Int) {
    let (day, minute) = (try count("day"), try count("minute"))
    if day > 6 { throw fail("a week has no day \(day)", "days are 0 to 6") }
    if minute > 1439 { throw fail("a day has no minute \(minute)", "minutes are 0 to 1439") }
    return (day, minute)
  }

  fileprivate func minutes() throws(DataError) -> Int {
    let minutes = try count("minutes")
    if minutes > 7 * 1440 { throw fail("\(minutes) minutes are more than a week", "correct \"minutes\"") }
    return minutes
  }
}
