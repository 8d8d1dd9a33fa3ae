import PredictionEngine

/// Says which column of a table holds which field.
///
///     let map = try ColumnMap("person=user,time=local_time,intent=:OrderFood,parameters=venue+meal")
///
/// # Definition
/// The text is a comma-separated list of `name=column`, or `name=:text` for a constant. The names are person,
/// time, date, intent, parameters (columns joined by `+`), place, latitude, longitude, accuracy, kind,
/// utc-offset-minutes, id, origin, signal.NAME. A table has a time, a date, or both: a date and a time are read as one text with a
/// space between them. A row with a kind (arrival, departure, look or sensed) is a sensed moment, whose coordinates have
/// an accuracy in metres; a row whose kind is empty is a donation. In JSON Lines a column is a key, or keys joined by points for a value inside an object.
///
/// # Edge cases
/// An unknown name, a repeated name, and a map without person, intent, parameters, or both of time and date are usage errors.
///
/// # Source
/// Ours.
public struct ColumnMap: Sendable, Equatable {
  /// The source of a field's text.
  public enum Source: Sendable, Equatable {
    /// The field's text is in the column of that name.
    case column(String)
    /// The field has the same text in every row.
    case constant(String)
  }

  static let names = [
    "person", "time", "date", "intent", "place", "latitude", "longitude", "accuracy", "kind",
    "utc-offset-minutes", "id", "origin",
  ]

  /// The source of each mapped field.
  public let fields: [String: Source]
  /// The columns that become parameters.
  public let parameters: [String]
  /// Signals by name, in the order given.
  public let signals: [(name: String, source: Source)]

  /// Parses a map.
  /// - Throws: ``DataError`` without a place.
  public init(_ text: String) throws(DataError) {
    var fields: [String: Source] = [:]
    var parameters: [String] = []
    var signals: [(name: String, source: Source)] = []
    var signalNames: Set<String> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty else {
        throw DataError(
          reason: "\"\(part)\" in the map is not name=column", remedy: "write for example person=user")
      }
      let source: Source = pair[1].hasPrefix(":") ? .constant(String(pair[1].dropFirst())) : .column(pair[1])
      if pair[0] == "parameters" {
        if !parameters.isEmpty {
          throw DataError(reason: "the map names parameters twice", remedy: "join columns with +")
        }
        parameters = pair[1].split(separator: "+").map(String.init)
        if Set(parameters).count < parameters.count {
          throw DataError(reason: "the map names a parameter column twice", remedy: "name each once")
        }
      } else if pair[0].hasPrefix("signal."), pair[0].utf8.count > 7 {
        let name = String(pair[0].dropFirst(7))
        if !signalNames.insert(name).inserted {
          throw DataError(reason: "the map names \(pair[0]) twice", remedy: "name it once")
        }
        signals.append((name, source))
      } else if ColumnMap.names.contains(pair[0]) {
        if fields.updateValue(source, forKey: pair[0]) != nil {
          throw DataError(reason: "the map names \(pair[0]) twice", remedy: "name it once")
        }
      } else {
        throw DataError(
          reason: "the map has no \"\(pair[0])\"",
          remedy: NearName.remedy(
            for: pair[0], among: ColumnMap.names + ["parameters"],
            else: "it has " + ColumnMap.names.joined(separator: ", ") + ", parameters, signal.NAME"))
      }
    }
    for name in ["person", "time", "intent"]
    where fields[name] == nil && (name != "time" || fields["date"] == nil) {
      throw DataError(
        reason: "the map lacks \(name)", remedy: "add \(name)=COLUMN (or \(name)=:TEXT for a constant)")
    }
    if parameters.isEmpty {
      throw DataError(reason: "the map lacks parameters", remedy: "add parameters=COLUMN+COLUMN")
    }
    self.fields = fields
    self.parameters = parameters
    self.signals = signals
  }

  /// The columns that the map names, each once, in the order of the names.
  var columns: [String] {
    let sources = ColumnMap.names.map { fields[$0] } + signals.map(\.source)
    var columns: [String] = []
    for case .column(let name)? in sources where !columns.contains(name) { columns.append(name) }
    return columns + parameters.filter { !columns.contains($0) }
  }

  /// Returns whether fields, parameters and signals are equal.
  public static func == (left: ColumnMap, right: ColumnMap) -> Bool {
    left.fields == right.fields && left.parameters == right.parameters
      && left.signals.map(\.name) == right.signals.map(\.name)
      && left.signals.map(\.source) == right.signals.map(\.source)
  }
}
