import Foundation
import PredictionEngine
import PredictionEvaluation
import Testing

/// Changes what was read of a file and makes its digest anew: what a file may hold that nobody's mistake made.
///
/// 200 of each kind are made; `FORGED=10000 swift test --filter Forged` makes so many.
enum Forgery {
  static let count = ProcessInfo.processInfo.environment["FORGED"].flatMap { Int($0) } ?? 200

  private static let numbers = [
    "9223372036854775807", "-9223372036854775808", "4611686018427387904", "9007199254740992", "4294967295",
    "4294967296", "1000000", "-1", "0", "1", "2", "3", "7", "\"170141183460469231731687303715884105727\"",
    "\"1660206966633859645\"", "\"18446744073709551615\"", "\"4607182418800017408\"",
    "\"9218868437227405311\"", "1e300", "null", "[]", "\"{\"", "\"}, \\\"x\\\": {\"",
  ]

  /// Replaces up to three numbers of totals, or texts of digits, and makes the digest anew.
  static func forged(_ text: String, using generator: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...generator.below(3) {
      let places = places(in: bytes)
      guard !places.isEmpty else { break }
      let number = numbers[generator.below(numbers.count)]
      bytes.replaceSubrange(places[generator.below(places.count)], with: Array(number.utf8))
    }
    return sealed(String(decoding: bytes, as: UTF8.self))
  }

  /// Totals with another last line, which is that of the lines before it.
  static func sealed(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0 + "\n" }.dropLast()
    return lines.joined() + "{\"digest\":\"\(Digest.sha256(Array(lines.joined().utf8)))\"}\n"
  }

  /// Where numbers stand, with the quotes around those that are texts; not in the last line.
  private static func places(in bytes: [UInt8]) -> [Range<Int>] {
    let end = bytes.dropLast().lastIndex(of: 10) ?? 0
    var places: [Range<Int>] = []
    var place = 0
    while place < end {
      guard (48...57).contains(bytes[place]) else {
        place += 1
        continue
      }
      var next = place
      while (48...57).contains(bytes[next]) { next += 1 }
      let isSigned = place > 0 && bytes[place - 1] == 45
      let start = isSigned ? place - 1 : place
      let isText = start > 0 && bytes[start - 1] == 34 && bytes[next] == 34
      // A number stands alone; digits of a name do not.
      let before = bytes[(isText ? start - 1 : start) - 1]
      let after = bytes[isText ? next + 1 : next]
      if [91, 44, 58].contains(before), [93, 44, 125].contains(after) {
        places.append(isText ? start - 1..<next + 1 : start..<next)
      }
      place = next
    }
    return places
  }
}

/// Records figures that no results have, and text that is no JSON.
func expectPossible(_ document: ReplayDocument, _ comment: Comment) throws {
  for result in document.results {
    for metric in result.metrics {
      guard let range = MetricRegistry.all.first(where: { $0.name == metric.name })?.range else { continue }
      let edges = [metric.value, metric.low ?? metric.value, metric.high ?? metric.value]
      let isPossible = edges.allSatisfy { $0 >= range.lowerBound - 1e-6 && $0 <= range.upperBound + 1e-6 }
      #expect(isPossible && metric.value.isFinite && abs(metric.value) < 1e6, "\(metric), \(comment)")
    }
    for slice in (result.series?.people ?? []) + (result.series?.historyLengths ?? []) {
      #expect(slice.hits <= slice.trials, "\(slice), \(comment)")
    }
  }
  _ = try JSONParser.parse(Array(document.json.text.utf8))
}
