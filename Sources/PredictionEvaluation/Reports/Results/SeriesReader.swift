/// Reads the `series` of one result.
struct SeriesReader {
  let json: JSONDocument

  /// All series of a result.
  func series(_ node: JSONNode) throws(DataError) -> ReplaySeries {
    let object = try members(of: node)
    var series = ReplaySeries()
    for element in try json.array(object.optional("weeks"), "weeks") {
      let week = try members(of: element)
      series.weeks.append(
        .init(
          number: try count(week, "week") - 1, people: try count(week, "people"),
          trials: try count(week, "trials"), hits: try count(week, "hits")))
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
          low: try number(bin, "low"), high: try number(bin, "high"), trials: try count(bin, "trials"),
          confidence: try number(bin, "confidence"), accuracy: try number(bin, "accuracy")))
    }
    for element in try json.array(object.optional("riskCoverage"), "riskCoverage") {
      let point = try members(of: element)
      series.riskCoverage.append(
        .init(
          threshold: try number(point, "threshold"), coverage: try number(point, "coverage"),
          risk: try number(point, "risk")))
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
      let name = try json.name(hour, "weekday")
      guard let weekday = ReplaySeries.weekdayNames.firstIndex(of: name) else {
        throw json.fail(
          hour.node.offset, "\"\(name)\" is no weekday",
          "weekdays are \(ReplaySeries.weekdayNames.joined(separator: ", "))")
      }
      let number = try count(hour, "hour")
      guard number < 24 else {
        throw json.fail(hour.node.offset, "a day has no hour \(number)", "hours are 0 to 23")
      }
      hours.append(
        .init(
          weekday: weekday, hour: number, donated: try count(hour, "donated"),
          suggestedFirst: try count(hour, "suggestedFirst")))
    }
    return .init(shortcut: try json.name(object, "shortcut"), hours: hours)
  }

  private func slice(_ object: JSONDocument.Object, unit: String) throws(DataError) -> Slices.Slice {
    let node = try json.required(object, unit)
    let name =
      if let number = node.integer { number < 10 ? "0\(number)" : "\(number)" } else {
        try json.string(node, unit)
      }
    let (trials, hits) = (try count(object, "trials"), try count(object, "hits"))
    if hits > trials || trials == 0 {
      throw json.fail(
        object.node.offset, "\(hits) hits of \(trials) trials are none", "correct \"hits\" or \"trials\"")
    }
    return .init(name: name, trials: trials, hits: hits)
  }

  private func members(of node: JSONNode) throws(DataError) -> JSONDocument.Object {
    guard let members = node.members else {
      throw json.fail(
        node.offset, "an element of the series is \(node.kind), not an object", ResultsFile.remedy)
    }
    return JSONDocument.Object(node: node, members: members)
  }

  private func count(_ object: JSONDocument.Object, _ name: String) throws(DataError) -> Int {
    let node = try json.required(object, name)
    let value = try json.integer(node, name) ?? 0
    if value < 0 { throw json.fail(node.offset, "\"\(name)\" is negative", "write a count") }
    return value
  }

  private func number(_ object: JSONDocument.Object, _ name: String) throws(DataError) -> Double {
    try json.number(json.required(object, name), name) ?? 0
  }
}
