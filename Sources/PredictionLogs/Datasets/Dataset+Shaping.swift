import PredictionEngine

/// Shapes the rows of a log as options ask: the same action again counts once, and sessions are marked.
extension Dataset {
  /// Returns the dataset with what the options ask of whole logs.
  /// - Complexity: O(rows).
  consuming func shaped(_ options: DatasetOptions) throws(DataError) -> Dataset {
    if let rule = options.session, case .column = rule, options.map == nil {
      throw DataError(
        file: name, reason: "--session names a column, and these rows have none",
        remedy: "give a pause, such as 30m, or a map of columns")
    }
    var dataset = self
    if let pause = options.collapse { dataset = dataset.collapsed(within: pause) }
    options.session?.mark(&dataset)
    return dataset
  }

  /// Leaves out each donation of a person that does what the one before it did, within a pause of it. A run of them is one
  /// donation, the first, as long as no pause inside it is longer.
  private consuming func collapsed(within pause: LogPause) -> Dataset {
    var isKept = Array(repeating: true, count: rows.count)
    for person in people {
      for (before, row) in zip(person.rows, person.rows.dropFirst()) {
        let (last, next) = (rows[before].donation, rows[row].donation)
        let passed =
          next.context.moment.microsecondsSince1970 - last.context.moment.microsecondsSince1970
        isKept[row] =
          next.definition != last.definition || next.values != last.values || next.payload != last.payload
          || passed > pause.microseconds
      }
    }
    let count = isKept.count { !$0 }
    if count == 0 { return self }
    var dataset = rewritten(catalog) { row, _ in isKept[row] ? rows[row].donation : nil }.dataset
    (dataset.digest, dataset.generator, dataset.lines) = (digest, generator, lines)
    (dataset.digestsBeside, dataset.mappedSignals) = (digestsBeside, mappedSignals)
    dataset.numbersRows = numbersRows
    (dataset.turnedPeople, dataset.remarks, dataset.rowsPassedOver) = (turnedPeople, remarks, rowsPassedOver)
    dataset.rowsPassedOver.leaveOut(count, .collapse)
    dataset.remarks.append(
      "\(CountedNoun.of(count, "rows")) \(count == 1 ? "is" : "are") left out by --collapse: the same action again "
        + "within \(pause.text)")
    return dataset
  }
}
