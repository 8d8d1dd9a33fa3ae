import Foundation
import PredictionEngine
import Testing

@testable import PredictionEvaluation

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

  /// Changes up to three bytes of one record of a checkpoint, and makes every digest anew.
  static func forgedCheckpoint(_ bytes: [UInt8], using generator: inout SplitMix64) throws -> [UInt8] {
    var payloads: [[UInt8]] = []
    var offset = CheckpointRecords.signature.count
    while let (payload, end) = CheckpointRecords.payload(in: bytes, at: offset) {
      payloads.append(Array(payload))
      offset = end
    }
    try #require(payloads.count > 1)
    let record = 1 + generator.below(payloads.count - 1)
    for _ in 0...generator.below(3) {
      let place = generator.below(payloads[record].count)
      switch generator.below(4) {
      case 0: payloads[record][place] = UInt8(truncatingIfNeeded: generator.next())
      case 1: payloads[record][place] = [0, 1, 127, 128, 255][generator.below(5)]
      case 2:
        // A whole number of 64 bits in the place of one byte.
        var number: [UInt8] = []
        (UInt64.max >> UInt64(generator.below(3))).write(to: &number)
        payloads[record].replaceSubrange(place...place, with: number)
      default:
        // A float in the place of another, if one stands there.
        var number: [UInt8] = []
        [Double.nan, .infinity, -1, 1e300, 2][generator.below(5)].write(to: &number)
        let end = min(place + 8, payloads[record].count)
        payloads[record].replaceSubrange(place..<end, with: number.prefix(end - place))
      }
    }
    var forged = CheckpointRecords.signature
    for payload in payloads { forged += CheckpointRecords.record(payload, at: forged.count) }
    return forged
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
    for slice in (result.series?.people ?? []) + (result.series?.hours ?? []) {
      #expect(slice.hits <= slice.trials, "\(slice), \(comment)")
    }
  }
  _ = try JSONParser.parse(Array(document.json.text.utf8))
}
