import PredictionEngine

/// Says which column of a table holds which field.
///
///     let map = try ColumnMap("person=user,time=local_time,intent=:OrderFood,parameters=venue+meal")
///
/// # Definition
/// The text is a comma-separated list of `name=column`, or `name=:text` for a constant. The names are person,
/// time, date, intent, parameters (columns joined by `+`), place, latitude, longitude, accuracy, kind,
/// utc-offset-minutes, time-zone, id, origin, signal.NAME. Of a signal `signal.NAME:number/STEP` the numbers are read in bins of
/// a step. A table has a time, a date, or both: a date and a time are read as one text with a
/// space between them. A row with a kind (arrival, departure, look or sensed) is a sensed moment, whose coordinates have
/// an accuracy in metres; a row whose kind is empty is a donation. In JSON Lines a column is a key, or keys joined by points for a value inside an object.
/// A comma, a plus, an equals sign, a colon or a backslash that belongs to a name may have a backslash before it, as in
/// `parameters=a\+b` and `signal.x\,y=z`; or the name stands in quotes, as in `parameters="a+b"`.
///
/// # Edge cases
/// An unknown name, a repeated name, and a map without person, intent, parameters, or both of time and date are usage errors.
public struct ColumnMap: Sendable, Equatable {
  package enum Source: Sendable, Equatable {
    case column(String)
    /// The field has the same text in every row.
    case constant(String)
  }

  package struct Signal: Sendable, Equatable {
    package let name: String
    package let source: Source
    /// The step in which its numbers are read; `nil` where each text is a reading of its own.
    package let step: NumberStep?
  }

  static let names = [
    "person", "time", "date", "intent", "place", "latitude", "longitude", "accuracy", "kind",
    "utc-offset-minutes", "id", "origin", "time-zone",
  ]

  /// The source of each mapped field.
  package let fields: [String: Source]
  package let parameters: [String]
  /// Signals by name, in the order given.
  package let signals: [Signal]

  /// Parses a map.
  /// - Throws: ``DataError`` without a place.
  public init(_ text: String) throws(DataError) {
    var fields: [String: Source] = [:]
    var parameters: [String] = []
    var signals: [Signal] = []
    var signalNames: Set<String> = []
    for part in QuotedNames.split(text, at: ",") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty else {
        throw DataError(
          reason: "\"\(Excerpt.of(part))\" in the map is not name=column",
          remedy: "write for example person=user, and a comma inside a name as \\,")
      }
      let source: Source =
        pair[1].hasPrefix(":")
        ? .constant(QuotedNames.plain(pair[1].dropFirst())) : .column(QuotedNames.plain(pair[1][...]))
      if pair[0] == "parameters" {
        if !parameters.isEmpty {
          throw DataError(reason: "the map names parameters twice", remedy: "join columns with +")
        }
        parameters = QuotedNames.split(pair[1], at: "+").filter { !$0.isEmpty }.map {
          QuotedNames.plain($0[...])
        }
        if Set(parameters).count < parameters.count {
          throw DataError(reason: "the map names a parameter column twice", remedy: "name each once")
        }
      } else if pair[0].hasPrefix("signal."), pair[0].utf8.count > 7 {
        let signal = try ColumnMap.signal(String(pair[0].dropFirst(7)), source)
        if !signalNames.insert(signal.name).inserted {
          throw DataError(reason: "the map names signal.\(signal.name) twice", remedy: "name it once")
        }
        signals.append(signal)
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
    (self.fields, self.parameters, self.signals) = (fields, parameters, signals)
  }

  /// Returns a name as a map takes it.
  static func escaped(_ name: String) -> String {
    var text = name.first == ":" ? "\\" : ""
    for character in name {
      if character != ":", character != "=", QuotedNames.special.contains(character) { text += "\\" }
      text.append(character)
    }
    return text
  }

  var columns: [String] {
    let sources = ColumnMap.names.map { fields[$0] } + signals.map(\.source)
    var seen: Set<String> = []
    let columns = sources.compactMap { source -> String? in
      guard case .column(let name)? = source else { return nil }
      return name
    }
    return (columns + parameters).filter { seen.insert($0).inserted }
  }

  /// Reads a signal's name, behind which a step of numbers may stand.
  private static func signal(_ text: String, _ source: Source) throws(DataError) -> Signal {
    let split = QuotedNames.split(text, at: ":")
    var parts = [QuotedNames.plain(split[0][...])]
    if split.count > 1 { parts.append(split.dropFirst().joined(separator: ":")) }
    guard parts.count == 2 else { return Signal(name: parts[0], source: source, step: nil) }
    guard !parts[0].isEmpty, parts[1].hasPrefix("number/") else {
      throw DataError(
        reason:
          "behind signal.\(Excerpt.of(parts[0])) stands \"\(Excerpt.of(parts[1]))\", which is no way to read a signal",
        remedy: "write signal.NAME=COLUMN, or signal.NAME:number/5=COLUMN for numbers in steps of 5")
    }
    return Signal(name: parts[0], source: source, step: try NumberStep(String(parts[1].dropFirst(7))))
  }
}
