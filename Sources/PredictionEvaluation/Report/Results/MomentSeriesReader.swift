/// Reads the `series` of one result at moments from its JSON.
struct MomentSeriesReader {
  let json: JSONDocument
  /// The most elements of one list; a week has 672 quarters of an hour.
  private static let mostMarks = 5000

  func series(_ object: JSONDocument.Object) throws(DataError) -> MomentSeries {
    var series = MomentSeries()
    for week in try elements(object, "weeks") {
      series.weeks.append(
        .init(
          number: try json.count(week, "week") - 1, people: try json.count(week, "people"),
          nats: try json.optionalFigure(week, "nats"), utility: try json.optionalFigure(week, "utility")))
    }
    for point in try elements(object, "displayCurve") {
      series.displayCurve.append(
        .init(minutes: try json.figure(point, "minutes"), coverage: try json.figure(point, "coverage")))
    }
    for bin in try elements(object, "momentReliability") {
      series.reliability.append(
        .init(
          low: try json.figure(bin, "low"), high: try json.figure(bin, "high"),
          trials: try json.count(bin, "moments"), confidence: try json.figure(bin, "probability"),
          accuracy: try json.figure(bin, "frequency")))
    }
    for week in try elements(object, "lockScreenWeeks") {
      series.lockScreenWeeks.append(try lockScreen(week))
    }
    return series
  }

  private func lockScreen(_ object: JSONDocument.Object) throws(DataError) -> LockScreenWeek {
    let name = try json.name(object, "rank")
    guard let rank = LockScreenWeek.Rank(rawValue: name) else {
      throw json.fail(
        object.node.offset, "\"\(Excerpt.of(name))\" is no place of a person",
        "write best, median or worst")
    }
    var week = LockScreenWeek(
      rank: rank, person: try json.name(object, "person"), people: try json.count(object, "people"),
      coverage: try json.figure(object, "coverage"), from: try json.name(object, "from"),
      weekday: try SeriesReader(json: json).weekday(object))
    for shade in try elements(object, "probabilities") {
      let (day, minute) = try time(shade)
      week.shades.append(
        .init(
          day: day, minute: minute, minutes: try minutes(shade),
          probability: try json.figure(shade, "probability")))
    }
    for showing in try elements(object, "showings") {
      let (day, minute) = try time(showing)
      week.showings.append(
        .init(
          day: day, minute: minute, minutes: try minutes(showing),
          shortcut: try json.name(showing, "shortcut"), isRight: try flag(showing, "right")))
    }
    for donation in try elements(object, "donations") {
      let (day, minute) = try time(donation)
      week.donations.append(
        .init(
          day: day, minute: minute, shortcut: try json.text(donation.optional("shortcut"), "shortcut"),
          isCovered: try flag(donation, "covered")))
    }
    return week
  }

  private func time(_ object: JSONDocument.Object) throws(DataError) -> (day: Int, minute: Int) {
    let (day, minute) = (try json.count(object, "day"), try json.count(object, "minute"))
    if day > 6 { throw json.fail(object.node.offset, "a week has no day \(day)", "days are 0 to 6") }
    if minute > 1439 {
      throw json.fail(object.node.offset, "a day has no minute \(minute)", "minutes are 0 to 1439")
    }
    return (day, minute)
  }

  private func minutes(_ object: JSONDocument.Object) throws(DataError) -> Int {
    let minutes = try json.count(object, "minutes")
    if minutes > 7 * 1440 {
      throw json.fail(object.node.offset, "\(minutes) minutes are more than a week", "correct \"minutes\"")
    }
    return minutes
  }

  private func flag(_ object: JSONDocument.Object, _ name: String) throws(DataError) -> Bool {
    try json.boolean(json.required(object, name), name) ?? false
  }

  private func elements(
    _ object: JSONDocument.Object, _ name: String
  ) throws(DataError) -> [JSONDocument.Object] {
    let nodes = try json.array(object.optional(name), name)
    if nodes.count > MomentSeriesReader.mostMarks {
      throw json.fail(
        object.node.offset, "\"\(name)\" has \(nodes.count) elements, over \(MomentSeriesReader.mostMarks)",
        "leave the series out with --no-series")
    }
    var objects: [JSONDocument.Object] = []
    for node in nodes { objects.append(try SeriesReader(json: json).members(of: node)) }
    return objects
  }
}
