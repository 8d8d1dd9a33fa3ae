import PredictionEngine
import Testing

@testable import PredictionFoundation

@Suite("A store's file")
struct StateFileTests {
  private let snapshot = Array("a snapshot".utf8)
  private let payloads = ["one", "", "three and more"].map { Array($0.utf8) }

  /// A file with three donations, of which the disk confirmed those before each one, if `confirms`.
  private func file(confirms: Bool) -> [UInt8] {
    var bytes = StateFile.bytes(snapshot: snapshot)
    let first = bytes.count
    for payload in payloads {
      bytes += StateRecord.bytes(payload, at: bytes.count, confirmed: confirms ? bytes.count : first)
    }
    return bytes
  }

  @Test("The bytes are those of the drawings")
  func layout() {
    let bytes = StateFile.bytes(snapshot: snapshot)
    #expect(Array(bytes[..<16]) == Array("nextstor".utf8) + [5, 0, 0, 0, 0, 0, 0, 0])
    #expect(Array(bytes[16..<20]) == [10, 0, 0, 0] && Array(bytes[24..<32]) == Array(repeating: 0, count: 8))
    #expect(Array(bytes[40...]) == snapshot)
    let record = StateRecord.bytes([7], at: 50, confirmed: 258)
    #expect(Array(record[..<4]) == [1, 0, 0, 0] && Array(record[8..<16]) == [2, 1, 0, 0, 0, 0, 0, 0])
    #expect(record.count == 25 && record[24] == 7)
  }

  @Test("It reads back what was written")
  func roundTrip() throws {
    let bytes = file(confirms: true)
    let read = try StateFile(bytes, file: "state")
    #expect(Array(bytes[read.snapshot]) == snapshot && read.records.map { Array(bytes[$0]) } == payloads)
    #expect(read.end == bytes.count)
  }

  @Test("Cut at any byte: an error before the snapshot's end, then the whole records before the cut")
  func everyCut() throws {
    let bytes = file(confirms: true)
    let whole = try StateFile(bytes, file: "state")
    for cut in bytes.indices {
      if cut < whole.snapshot.upperBound {
        let error = #expect(throws: StoreError.self, "cut at \(cut)") {
          try StateFile(Array(bytes[..<cut]), file: "state")
        }
        guard case .damaged("state", let byte, _) = error else {
          Issue.record("cut at \(cut): \(String(describing: error))")
          continue
        }
        #expect(byte == (cut < StateFile.headBytes ? cut : StateFile.headBytes))
      } else {
        let read = try StateFile(Array(bytes[..<cut]), file: "state")
        #expect(read.records == whole.records.filter { $0.upperBound <= cut }, "cut at \(cut)")
        #expect(read.end == read.records.last?.upperBound ?? whole.snapshot.upperBound, "cut at \(cut)")
      }
    }
  }

  @Test("A changed byte names its record where the disk had confirmed it, and is a torn tail where not")
  func everyChange() throws {
    for confirms in [true, false] {
      let bytes = file(confirms: confirms)
      let whole = try StateFile(bytes, file: "state")
      let starts = [StateFile.headBytes] + whole.records.map { $0.lowerBound - StateRecord.headBytes }
      for index in bytes.indices {
        var changed = bytes
        changed[index] ^= 0x11
        let place = Comment(rawValue: "byte \(index), confirmed \(confirms)")
        let result = Result { () throws(StoreError) in try StateFile(changed, file: "state") }
        let start = starts.last { $0 <= index }
        switch result {
        case .failure(.notAStore("state")): #expect(index < 8, place)
        case .failure(.unknownVersion("state", _)): #expect((8..<16).contains(index), place)
        case .failure(.damaged("state", let byte, _)):
          #expect(byte == start && (confirms || byte == StateFile.headBytes) && byte != starts.last, place)
        case .success(let read):
          #expect(read.end == start && read.end > StateFile.headBytes, place)
          #expect(!confirms || read.end == starts.last, place)
        case .failure(let error): Issue.record("\(place): \(error)")
        }
      }
    }
  }

  @Test(
    "Zeros behind the last record, as some file systems leave after the end of the power, are a torn tail")
  func zeros() throws {
    let bytes = file(confirms: true)
    let read = try StateFile(bytes + Array(repeating: 0, count: 4096), file: "state")
    #expect(read.end == bytes.count && read.records.count == 3)
  }

  @Test("A record that stands in another place is none")
  func moved() throws {
    let record = StateRecord.bytes([1, 2], at: 0, confirmed: 0)
    #expect(StateRecord(record, at: 0)?.payload == 24..<26)
    #expect(StateRecord([0] + record, at: 1) == nil)
  }
}
