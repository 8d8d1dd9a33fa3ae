/// Reads the `series` of one result from its JSON.
struct SeriesReader {
  let json: JSONDocument

  func series(_ node: JSONNode) throws(DataError) -> ReplaySeries {
    let object = try members(of: node)
    var series = ReplaySeries()
    for element in try json.array(object.optional("weeks"), "weeks") {
      let week = try members(of: element)
      let (trials, hits) = try trialsAndHits(week)
      series.weeks.append(
        .init(
          number: try json.count(week, "week") - 1, people: try json.count(week, "people"), trials: trials,
          hits: hits))
    }
    for cut in ReplaySeries.cuts {
      for element in try json.array(object.optional(cut.array), cut.array) {
        series[keyPath: cut.path].append(try slice(members(of: element), unit: cut.unit))
      }
    }
    for element in try json.array(object.optional("reliability"), "reliability") {
      let bin = try members(of: element)
      series.reliability.append(
        .init(
          low: try json.figure(bin, "low"), high: try json.figure(bin, "high"),
          trials: try json.count(bin, "trials"),
          confidence: try json.figure(bin, "confidence"), accuracy: try json.figure(bin, "accuracy")))
    }
    for element in try json.array(object.optional("riskCoverage"), "riskCoverage") {
      let point = try members(of: element)
      series.riskCoverage.append(
        .init(
          threshold: try json.figure(point, "threshold"), coverage: try json.figure(point, "coverage"),
          risk: try json.figure(point, "risk")))
    }
    if let first = try json.array(object.optional("shortcutWeek"), "shortcutWeek").first {
      series.shortcutWeek = try week(members(of: first))
    }
    return series
  }

  private func week(_ object: JSONDocument.Object) throws(DataError) -> ReplaySeries.ShortcutWeek {
    var hours: [ReplaySeries.Hour] = []
    for element in try json.array(json.required(object, "hours"), "hours") {
      let hour = try members(of: element)
      let weekday = try weekday(hour)
      let number = try json.count(hour, "hour")
      guard number < 24 else {
        throw json.fail(hour.node.offset, "a day has no hour \(number)", "hours are 0 to 23")
      }
      hours.append(
        .init(
          weekday: weekday, hour: number, donated: try json.count(hour, "donated"),
          suggestedFirst: try json.count(hour, "suggestedFirst")))
    }
    return .init(shortcut: try json.name(object, "shortcut"), hours: hours)
  }

  /// Reads the number of a weekday from its name.
  func weekday(_ object: JSONDocument.Object) throws(DataError) -> Int {
    let name = try json.name(object, "weekday")
    guard let weekday = Slices.weekdayNames.firstIndex(of: name) else {
      throw json.fail(
        object.node.offset, "\"\(Excerpt.of(name))\" is no weekday",
        "weekdays are \(Slices.weekdayNames.joined(separator: ", "))")
    }
    return weekday
  }

  private func slice(_ object: JSONDocument.Object, unit: String) throws(DataError) -> Slices.Slice {
    let node = try json.required(object, unit)
    let name =
      if let number = node.integer { number < 10 ? "0\(number)" : "\(number)" } else {
        try json.string(node, unit)
      }
    let (trials, hits) = try trialsAndHits(object)
    return .init(name: name, trials: trials, hits: hits)
  }

  private func trialsAndHits(_ object: JSONDocument.Object) throws(DataError) -> (Int, Int) {
    let (trials, hits) = (try json.count(object, "trials"), try json.count(object, "hits"))
    if hits > trials || trials == 0 {
      throw json.fail(
        object.node.offset, "\(hits) hits of \(trials) trials are none", "correct \"hits\" or \"trials\"")
    }
    return (trials, hits)
  }

  func members(of node: JSONNode) throws(DataError) -> JSONDocument.Object {
    try ResultsReader(json: json).members(of: node, "an element of the series")
  }
}
