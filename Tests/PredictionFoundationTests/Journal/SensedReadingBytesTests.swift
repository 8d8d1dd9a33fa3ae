import PredictionEngine
import Testing

@testable import PredictionFoundation

@Suite("A reading in the journal")
struct SensedReadingBytesTests {
  private func whole() throws -> SensedReading {
    SensedReading(
      .departure, at: Moment(microsecondsSince1970: .min, secondsFromGMT: .max), place: "é",
      coordinate: try Coordinate(latitude: -12.5, longitude: 179.9999999), accuracyInMetres: 30.5,
      signals: ["z": true, "a": ["x", 1], "": .object("t", display: "Tee")])
  }

  @Test("The bytes are those of the drawing")
  func layout() throws {
    let moment = Moment(microsecondsSince1970: 258, secondsFromGMT: -1)
    let time: [UInt8] = [2, 1, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255]
    #expect(try SensedReading(.arrival, at: moment).bytes() == [3, 0] + time + [0])
    let reading = SensedReading(
      .sensed, at: moment, place: "g", coordinate: try Coordinate(latitude: 1e-7, longitude: -2e-7),
      accuracyInMetres: 2, signals: ["b": 3, "a": "x"])
    let place: [UInt8] = [1, 103, 1, 0, 0, 0, 254, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 64]
    let signals: [UInt8] = [2, 1, 98, 2, 3, 0, 0, 0, 0, 0, 0, 0, 1, 97, 4, 1, 120]
    #expect(try reading.bytes() == [3, 3 | 4 | 8 | 16] + time + place + signals)
  }

  @Test(
    "What is written is read back, every kind and every part, with signals in the order in which they were told"
  )
  func roundTrip() throws {
    let whole = try whole()
    let read = try SensedReading(whole.bytes()[...])
    #expect(read.kind == whole.kind && read.moment == whole.moment && read.place == "é")
    #expect(read.coordinate == whole.coordinate && read.accuracyInMetres == 30.5)
    #expect(read.signals.names == ["z", "a", ""])
    #expect(try read.bytes() == whole.bytes())
    for kind in SensedKind.allCases {
      for part in 0..<4 {
        var reading = SensedReading(kind, at: whole.moment)
        switch part {
        case 0: reading.place = ""
        case 1: reading.coordinate = whole.coordinate
        case 2: reading.accuracyInMetres = .infinity
        default: break
        }
        let read = try SensedReading(reading.bytes()[...])
        #expect(read.kind == kind && read.place == reading.place && read.coordinate == reading.coordinate)
        #expect(read.accuracyInMetres == reading.accuracyInMetres && read.signals.names == [])
      }
    }
  }

  @Test("A part of it, more than it, and any changed byte is another reading or none, and never a trap")
  func wrongBytes() throws {
    let bytes = try whole().bytes()
    for count in bytes.indices {
      #expect(throws: ByteReader.Malformed.self, "\(count) bytes") { try SensedReading(bytes[..<count]) }
    }
    #expect(throws: ByteReader.Malformed.self) { try SensedReading((bytes + [0])[...]) }
    var refused = 0
    for index in bytes.indices {
      for bit in 0..<8 as Range<UInt8> {
        var changed = bytes
        changed[index] ^= 1 << bit
        if let read = try? SensedReading(changed[...]) {
          #expect(try read.bytes() == changed, "byte \(index), bit \(bit)")
        } else {
          refused += 1
        }
      }
    }
    #expect(refused > 40)
  }

  @Test("A signal that stands twice and a place that is none on earth are refused")
  func impossible() throws {
    let moment = Moment(microsecondsSince1970: 0)
    let twice = try SensedReading(.look, at: moment, signals: ["a": 1, "b": 1]).bytes()
    var changed = twice
    let place = try #require(changed.lastIndex(of: UInt8(ascii: "b")))
    changed[place] = UInt8(ascii: "a")
    #expect(throws: ByteReader.Malformed.self) { try SensedReading(changed[...]) }
    let pole = try SensedReading(
      .look, at: moment, coordinate: Coordinate(latitude: 90, longitude: 0)
    ).bytes()
    for longitude in [0, 1] as [UInt8] {
      var bytes = pole
      bytes[18] = longitude
      #expect((try? SensedReading(bytes[...])) != nil || longitude == 1, "a pole has one longitude")
    }
    var north = pole
    north[14] += 1
    #expect(throws: ByteReader.Malformed.self) { try SensedReading(north[...]) }
  }

  @Test("A record's first byte says that it is a reading")
  func kind() throws {
    let bytes = try whole().bytes()
    guard case .reading = try JournalEntry(bytes[...]) else {
      Issue.record("the reading is none")
      return
    }
  }
}
