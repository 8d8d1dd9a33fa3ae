import PredictionEngine
import Testing

@testable import PredictionFoundation

@Suite("A donation in the journal")
struct NamedDonationTests {
  private let whole = NamedDonation(
    name: "Order",
    values: [
      "a": true, "b": false, "c": .integer(.min), "d": .decimal(-0.0), "e": "é\0",
      "f": .object("", display: nil),
      "g": .object("t", display: "Tee"), "h": [[], ["x", 1], .object("y", display: "Y")],
    ], moment: Moment(microsecondsSince1970: .min, secondsFromGMT: .max), place: "home",
    signals: ["car": true], identifier: "", group: "g", relatedItem: "r", origin: .shortcut)

  @Test("The bytes are those of the drawing")
  func layout() throws {
    let donation = NamedDonation(
      name: "Do", values: ["b": 3, "a": "x"], moment: Moment(microsecondsSince1970: 258, secondsFromGMT: -1),
      identifier: "i", origin: .suggestion)
    let head: [UInt8] = [1, 1 | 8, 2, 1, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 2, 68, 111, 1, 105]
    let values: [UInt8] = [2, 1, 97, 4, 1, 120, 1, 98, 2, 3, 0, 0, 0, 0, 0, 0, 0]
    #expect(try donation.bytes() == head + values + [0])
  }

  @Test("What is written is read back, every kind of value and every part")
  func roundTrip() throws {
    let bytes = try whole.bytes()
    #expect(try NamedDonation(bytes[...]) == whole)
    var sparse = NamedDonation(
      kind: .activity, name: "", values: [:], moment: Moment(microsecondsSince1970: 0))
    #expect(try NamedDonation(sparse.bytes()[...]) == sparse)
    sparse.group = "g"
    #expect(try NamedDonation(sparse.bytes()[...]) == sparse)
    // A minus zero equals a zero, so its bits are looked at.
    guard case .decimal(let zero) = try NamedDonation(bytes[...]).values["d"] else {
      Issue.record("the decimal is lost")
      return
    }
    #expect(zero.sign == .minus)
  }

  @Test("A part of it, more than it, and any changed byte is another donation or none, and never a trap")
  func wrongBytes() throws {
    let bytes = try whole.bytes()
    for count in bytes.indices {
      #expect(throws: ByteReader.Malformed.self, "\(count) bytes") { try NamedDonation(bytes[..<count]) }
    }
    #expect(throws: ByteReader.Malformed.self) { try NamedDonation((bytes + [0])[...]) }
    for index in bytes.indices {
      for bit in 0..<8 as Range<UInt8> {
        var changed = bytes
        changed[index] ^= 1 << bit
        // There is one way to write a donation, so what is read back is written as the same bytes.
        if let read = try? NamedDonation(changed[...]) { #expect(try read.bytes() == changed) }
      }
    }
  }
}
