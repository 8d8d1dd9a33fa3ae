/// Reads how the table of an experiment's dataset is written: `timeFormat`, `timeZone`, `delimiter` and `quoting`.
extension ExperimentDatasetReader {
  /// Reads how a table is written.
  func form(_ object: JSONDocument.Object) throws(DataError) -> TableForm {
    func value<Value>(
      _ key: String, _ make: (String) throws(DataError) -> Value
    ) throws(DataError) -> Value? {
      guard let node = object.optional(key) else { return nil }
      let text = try reader.string(node, key)
      do { return try make(text) } catch { throw reader.fail(node.offset, error) }
    }
    var form = TableForm()
    form.timeFormat = try value("timeFormat") { text throws(DataError) in try TimeFormat(text) }
    form.timeZone = try value("timeZone") { text throws(DataError) in try LocalZone(text) }
    form.delimiter = try value("delimiter") { text throws(DataError) in try TableDelimiter(text) }
    form.quoting = try value("quoting") { text throws(DataError) in try TableQuoting(text) }
    return form
  }
}
