import PredictionEngine

/// The place of arrays in a JSON document: keys joined by points, of which one that ends with `*` is every key that begins so.
///
///     try JSONPath("buckets.aw-watcher-window*.events")
struct JSONPath: Sendable, Equatable {
  private let keys: [[UInt8]]

  /// Takes a value of `--records`.
  /// - Throws: ``DataError`` without a place.
  init(_ text: String) throws(DataError) {
    keys = text.split(separator: ".", omittingEmptySubsequences: false).map { Array($0.utf8) }
    if keys.contains([]) {
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" has a key without letters",
        remedy: "write the keys of an array, joined by points: buckets.*.events")
    }
  }

  func matches(_ found: [[UInt8]]) -> Bool {
    found.count == keys.count
      && zip(keys, found).allSatisfy { key, name in
        key.last == UInt8(ascii: "*") ? name.starts(with: key.dropLast()) : name.elementsEqual(key)
      }
  }
}
