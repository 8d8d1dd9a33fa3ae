import PredictionEngine
import PredictionLogs

extension Dataset {
  /// Returns donations drawn from a seed, different ones for each person: ``DrawnHistory`` for several
  /// people.
  /// - Throws: never for the texts that it draws.
  /// - Complexity: O(people × donations).
  public static func drawn(seed: UInt64, people: Int = 3, donationsEach: Int = 20) throws -> Dataset {
    let history = try DrawnHistory(seed: seed, count: people * donationsEach)
    var symbols = history.symbols
    var rows: [Dataset.Row] = []
    for (number, donation) in history.donations.enumerated() {
      rows.append(
        Dataset.Row(
          identifier: symbols.intern("drawn-\(number + 1)"), person: number / donationsEach,
          donation: donation))
    }
    return Dataset(
      name: "drawn", digest: "", catalog: history.catalog, symbols: symbols, rows: rows,
      people: (1...people).map { "person-\($0)" })
  }

  /// Each sensed moment as one line of text, independent of symbols and positions.
  package var momentTexts: [String] {
    sensedMoments.map { sensed in
      let signals = sensed.signals.map { symbols.text(of: $0.name) + "=" + symbols.text(of: $0.value) }
      let place = sensed.place.map { symbols.text(of: $0) } ?? "–"
      return "\(people[sensed.person].identifier) \(sensed.moment) \(sensed.kind) \(place) "
        + "\(sensed.latitude as Any) \(sensed.longitude as Any) \(sensed.accuracy as Any) \(signals)"
    }
  }

  /// Each row as one line of text, independent of symbols, positions and shortcut types.
  var rowTexts: [String] {
    rows.indices.map { index in
      let row = rows[index]
      let donation = row.donation
      let entry = catalog.entries[donation.definition]
      var parts = [
        symbols.text(of: row.identifier), people[row.person].identifier, "\(donation.context.moment)",
        "\(entry.kind.rawValue) \(entry.name)",
      ]
      if let payload = donation.payload {
        parts.append(symbols.text(of: payload))
      } else {
        parts += zip(entry.parameters, donation.values).filter { $0.1 != .missing }
          .map { "\($0.0.name)=\(symbols.text(of: $0.1))" }.sorted()
      }
      if let place = donation.context.place { parts.append("at \(symbols.text(of: place))") }
      if let position = positions[index] {
        parts.append("\(position.latitude) \(position.longitude) \(position.accuracy as Any)")
      }
      parts += donation.context.signals.map {
        "\(symbols.text(of: $0.name)): \(symbols.text(of: $0.value))"
      }.sorted()
      return parts.joined(separator: " · ")
    }
  }
}
