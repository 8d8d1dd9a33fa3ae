import PredictionEngine

/// Reads the times of a table, which may have a format, a zone, a column of dates or one of offsets.
///
/// A date and a time in two columns are read as one text with a space between them. Without a format, a date alone is read
/// at midnight, and a table whose first time is Unix time in a finer unit than seconds is read in that unit throughout.
struct TableTimes {
  /// What the times say about the local clock, where neither a zone nor a column does.
  var clocks = ClockTally()
  private var format: TimeFormat?
  /// Whether the format is the unit that the first time shows, and nobody said it.
  private var isFound = false
  private var isFirst = true
  private var clock: ZoneClock?
  /// The clocks of the zones that a column names, by name.
  private var clocksByName: [String: ZoneClock] = [:]
  private var text: [UInt8] = []

  init(_ form: TableForm) {
    format = form.timeFormat
    clock = form.timeZone.map { ZoneClock($0) }
  }

  mutating func moment(of row: TableRow) throws(TableRow.Failure) -> Moment {
    let columns = row.columns
    let reading = if let usual = usual(row) { usual } else { try reading(of: row) }
    isFirst = false
    if columns[.offset] != nil { return reading.withOffset(minutes: try row.offsetMinutes()) }
    if columns[.zone] != nil { return try moment(reading, of: row) }
    guard clock != nil else {
      clocks.note(reading)
      return reading.moment
    }
    let isDay = isDay(columns)
    do throws(DataError) {
      return try clock?.moment(reading, isDay: isDay) ?? reading.moment
    } catch { throw row.fail(columns[.time] ?? columns[.date], error.reason, error.remedy) }
  }

  /// Returns the moment on the clock of the zone that the row names.
  private mutating func moment(
    _ reading: TimeText.Reading, of row: TableRow
  ) throws(TableRow.Failure) -> Moment {
    let name = row[.zone].map { String(decoding: $0, as: UTF8.self) } ?? ""
    do throws(DataError) {
      var clock = if let known = clocksByName[name] { known } else { ZoneClock(try LocalZone(name)) }
      defer { clocksByName[name] = clock }
      return try clock.moment(reading, isDay: isDay(row.columns))
    } catch { throw row.fail(.zone, error.reason, error.remedy) }
  }

  /// Reads a time that stands in one column in the usual form, where it stands.
  @inline(__always)
  private func usual(_ row: TableRow) -> TimeText.Reading? {
    format != nil || row.columns[.date] != nil ? nil : row[.time].flatMap(TimeText.fixed)
  }

  private mutating func reading(of row: TableRow) throws(TableRow.Failure) -> TimeText.Reading {
    let columns = row.columns
    let dateCount = try take(row)
    do throws(DataError) {
      return try columns[.time] == nil ? readDate() : read()
    } catch {
      let failure = columns.header.failure(
        String(decoding: text, as: UTF8.self), error, isGuessed: format == nil)
      throw row.fail(wrongColumn(columns, dateCount), failure.reason, failure.remedy)
    }
  }

  func remarks(_ columns: TableColumns) -> [String] {
    var remarks = clocks.remarks(
      "name the local clock with --time-zone, which may be UTC, or map utc-offset-minutes")
    for clock in ([clock].compactMap { $0 } + clocksByName.values.sorted { $0.zone.name < $1.zone.name })
    where clock.repeated > 0 {
      remarks.append(
        "\(CountedNoun.of(clock.repeated, "local times")) \(clock.repeated == 1 ? "occurs" : "occur") twice in \(clock.zone.name), because the clock "
          + "is put back; each is read as the first of the two (the first one is \(clock.firstRepeated))")
    }
    if isFound, let format {
      remarks.append(
        "the times are read as \(format.text), because as seconds they lie beyond the year 9999; "
          + "--time-format says it")
    }
    if isDay(columns) {
      remarks.append(
        "the times are dates without a clock, so every donation is at midnight, and those of a day keep the "
          + "order of the file")
    }
    return remarks
  }

  private func isDay(_ columns: TableColumns) -> Bool {
    format.map { !$0.hasClock } ?? (columns[.date] != nil && columns[.time] == nil)
  }

  /// Copies the text of the row's time, and returns the number of bytes of its date column.
  private mutating func take(_ row: TableRow) throws(TableRow.Failure) -> Int {
    let columns = row.columns
    text.removeAll(keepingCapacity: true)
    if columns[.date] != nil {
      guard let date = row[.date] else {
        throw row.fail(.date, "the date is missing", "give every row a date")
      }
      text.append(contentsOf: date)
      if columns[.time] != nil, row[.time] == nil {
        throw row.fail(.time, "the time is missing", "give every row a time")
      }
    }
    let dateCount = text.count
    if dateCount > 0, columns[.time] != nil { text.append(32) }
    if let time = row[.time] { text.append(contentsOf: time) }
    return dateCount
  }

  private mutating func read() throws(DataError) -> TimeText.Reading {
    if let format { return isFound ? try readFound(format) : try read(format) }
    do throws(DataError) {
      return try text.withUnsafeBufferPointer { bytes throws(DataError) in try TimeText.parse(bytes) }
    } catch {
      guard isFirst, let unit = unit else { throw error }
      (format, isFound) = (unit, true)
      return try read(unit)
    }
  }

  private func read(_ format: TimeFormat) throws(DataError) -> TimeText.Reading {
    try text.withUnsafeBufferPointer { bytes throws(DataError) in try format.read(bytes) }
  }

  /// The unit of Unix time that the text shows.
  private var unit: TimeFormat? { TimeFormatGuess.unit(of: String(decoding: text, as: UTF8.self)) }

  /// Reads a time in the unit that the first one showed, and refuses one that does not show it.
  private func readFound(_ format: TimeFormat) throws(DataError) -> TimeText.Reading {
    guard unit == format else {
      throw DataError(
        reason: "the time \"\(Excerpt.of(String(decoding: text, as: UTF8.self)))\" is not in "
          + "\(format.text), as the first one is",
        remedy: "write every time in one unit, or say it: --time-format \(format.text)")
    }
    return try read(format)
  }

  private mutating func readDate() throws(DataError) -> TimeText.Reading {
    if format != nil { return try read() }
    if let reading = TimeText.midnight(of: text) { return reading }
    throw DataError(
      reason: "the date \"\(Excerpt.of(String(decoding: text, as: UTF8.self)))\" cannot be read",
      remedy: "write it as 2026-03-02 or 20260302, or say with --time-format how it is written")
  }

  /// Returns the column that has the error: of a date and a time in two columns, the date when it is wrong
  /// whatever the time is.
  private func wrongColumn(_ columns: TableColumns, _ dateCount: Int) -> TableColumns.Source? {
    guard columns[.date] != nil, columns[.time] != nil else { return columns[.time] ?? columns[.date] }
    let isDateWrong: Bool
    if let format {
      isDateWrong = text.withUnsafeBufferPointer { format.furthest(in: $0) ?? 0 } <= dateCount
    } else {
      isDateWrong = TimeText.midnight(of: Array(text[..<dateCount])) == nil
    }
    return isDateWrong ? columns[.date] : columns[.time]
  }
}
