import PredictionEngine

/// Opens the text of a table as its form says, and says what of its quotes may not be meant.
extension CSVReader {
  /// Opens a table. Without a delimiter in the form, the header may show another one than the usual one: `remark` is
  /// told so.
  init(
    _ source: consuming ByteSource, _ form: TableForm, usual: FieldSeparator, map: ColumnMap?,
    remark: (String) -> Void = { _ in }
  ) throws(DataError) {
    let separator = form.delimiter?.separator ?? usual
    source.encoding = form.encoding
    try self.init(source, separator: separator, quotes: form.quotes(separator: separator))
    var writing = self.form
    let columns = map.map { Set(form.inFile($0.columns)) } ?? []
    let above =
      map == nil || form.columns != nil
      ? (count: 0, start: 0) : lines.withBytesAhead { TableDelimiter.linesAbove(columns, in: $0, form: form) }
    if above.count > 0 {
      let (what, verb) = above.count == 1 ? ("line", "is") : ("\(above.count) lines", "are")
      remark("the \(what) above the header \(verb) passed over")
    }
    if form.delimiter == nil, map != nil,
      let told = lines.withBytesAhead({
        TableDelimiter.other(than: usual, in: $0, from: above.start, columns: columns, form: form)
      })
    {
      (writing.separator, writing.quotes) = (told.separator, form.quotes(separator: told.separator))
      let shown = form.columns == nil ? "as the header shows" : "as the first line shows"
      remark("the columns are separated by \(told.name), \(shown); --delimiter says it")
    }
    writing.isTold = form.quoting == .csv || form.quoting == TableQuoting.none || form.query != nil
    writing.linesAbove = above.count
    if let told = form.columns {
      (toldNames, writing.namesAreTold, writing.counts) = (told.names, true, told.counts)
    }
    self.form = writing
    if form.quoting != .csv { quoteRemedy += ", or read quotes as letters with --quoting none" }
  }

  var quoteRemarks: [String] {
    var remarks: [String] = []
    if joined.count > 0, !form.isTold {
      remarks.append(
        "\(CountedNoun.of(joined.count, "rows")) \(joined.count == 1 ? "holds" : "hold") a line end inside quotes "
          + "(the first is in line \(joined.first)); where quotes are letters, they join rows: read them with "
          + "--quoting none")
    }
    if wrapped > 0, !form.isTold {
      remarks.append(
        "\(CountedNoun.of(wrapped, "values")) \(wrapped == 1 ? "begins and ends" : "begin and end") with a quote, "
          + "which is read as a letter, because tabs separate the columns; --quoting csv takes quotes off")
    }
    return remarks
  }
}
