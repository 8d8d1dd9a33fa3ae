import PredictionEngine

/// The lines of a file in which a dataset's rows stand, for errors that are found after reading.
///
/// # Cost
/// 4 bytes for each identifier and each text before it, kept from the reader, which needs them to find identifiers that
/// stand twice.
struct RowLines: Sendable {
  var file = ""
  /// For each symbol, the line of the row that it identifies; 0 when there is none.
  var byIdentifier: [UInt32] = []

  subscript(identifier: Symbol) -> Int? {
    let index = Int(identifier.rawValue)
    return index < byIdentifier.count && byIdentifier[index] > 0 ? Int(byIdentifier[index]) : nil
  }
}
