import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionLogs
@testable import PredictionReports

@Suite("A file without end, and a disk that fails, are errors")
struct EndlessFileTests {
  private struct Failure: Error {}

  private static let zero = "/dev/zero"
  private static let map = "person=p,time=t,intent=:I,parameters=v"

  /// A source that gives pieces one by one; `nil` is a failure of the disk.
  private func source(_ pieces: [String?]) -> ByteSource {
    var rest = pieces[...]
    return ByteSource(name: "log") {
      guard let next = rest.popFirst() else { return [] }
      guard let piece = next else { throw Failure() }
      return Array(piece.utf8)
    }
  }

  @Test(
    "A device that never ends a line is refused at its first mebibyte", arguments: ["jsonl", "csv", "tsv"])
  func device(format: String) throws {
    for table in [false, true] where table || format == "jsonl" {
      var options =
        table && format != "jsonl" ? try DatasetOptions.table(EndlessFileTests.map) : DatasetOptions()
      options.format = format
      #expect {
        _ = try DatasetReader.read(EndlessFileTests.zero, options: options)
      } throws: {
        "\($0)" == "/dev/zero:1:1048577: the line is over 1 MiB; split it, one donation a line"
      }
    }
  }

  @Test("Who passes over bad lines does not pass over a line without end")
  func passingOver() throws {
    var lines = try LineReader(try ByteSource(EndlessFileTests.zero), passingOver: 3 << 20)
    #expect { _ = try lines.advance() } throws: { ($0 as? DataError)?.line == 1 }
    #expect {
      _ = try lines.advance()
    } throws: {
      "\($0)"
        == "/dev/zero: line 1 does not end within 3 MiB; is this a text file? write one donation a line"
    }
  }

  @Test("What is kept to be read twice has a limit, and until then reads twice as it reads once")
  func kept() throws {
    var endless = try ByteSource(EndlessFileTests.zero)
    endless.keep(upTo: 2 << 20)
    #expect { while try !endless.next().isEmpty {} } throws: { "\($0)".contains("over 2 MiB to be kept") }

    var twice = source(["ab", "c\nd", "efghijkl", "m\n", "n"])
    twice.keep()
    var lines = try LineReader(twice)
    #expect(try lines.advance())
    var again = lines.restarted()
    var bytes: [UInt8] = []
    while true {
      let piece = try again.next()
      if piece.isEmpty { break }
      bytes += piece
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "abc\ndefghijklm\nn")
    #expect(again.digest.finish() == Digest.sha256(bytes))
  }

  @Test(
    "Lines over the limit are passed over one by one, and those between them are read",
    arguments: [0, 700_000])
  func longLines(more: Int) throws {
    let folder = try TemporaryFolder()
    func row(_ id: Int, _ value: String = "v") -> String {
      #"{"id":"\#(id)","person":"a","time":0,"intent":"I","parameters":{"x":"\#(value)"}}"#
    }
    let long = row(9, String(repeating: "x", count: 1 << 20 + more))
    let text = [row(1), long, long, row(2), long].joined(separator: "\n")
    let (dataset, skipped) = try folder.read("log.jsonl", text, .skipping(3))
    #expect(dataset.rows.count == 2 && skipped.map(\.line) == [2, 3, 5])
    let wide = "a,0," + String(repeating: "x", count: 1 << 20 + more)
    let table = try folder.read(
      "log.csv", ["p,t,v", wide, "a,0,b"].joined(separator: "\n"), .table(EndlessFileTests.map, skip: 1))
    #expect(table.dataset.rows.count == 1 && table.skipped.map(\.line) == [2])
  }

  @Test("The look for definitions ends where reading will not get past, and not before")
  func inference() throws {
    let folder = try TemporaryFolder()
    func row(_ id: Int, _ name: String) -> String {
      #"{"id":"\#(id)","person":"a","time":0,"intent":"I","parameters":{"\#(name)":1}}"# + "\n"
    }
    let text = row(1, "x") + "y\n \n{\n" + row(2, "z")
    #expect(try folder.read("log.jsonl", text, .skipping(2)).dataset.catalog.intents[0].parameters.count == 2)
    #expect(
      folder.message { _ = try folder.read("log.jsonl", text, .skipping(1)) }.hasPrefix("log.jsonl:4:2: "))
  }

  @Test("A read that fails once in the middle is an error of the file, however many bad rows are passed over")
  func failingDisk() throws {
    let options = try DatasetOptions.table(EndlessFileTests.map, skip: 100)
    #expect {
      _ = try TableFormat.commas.read(
        source(["p,t,v\na,0,b\n", nil, "a,1,c\n"]), named: "log", options: options)
    } throws: {
      "\($0)" == "log: the file cannot be read to its end; check the disk"
    }
    #expect {
      var rows = try DonationLines(
        source([NativeFolderTests.donations, nil, "{}\n"]), DefinitionCatalog(intents: []))
      var bad = BadRows(allowed: 100)
      _ = try rows.readAll(noting: &bad)
    } throws: { ($0 as? DataError)?.line == nil }
  }

  #if os(Linux)
    @Test("A file that cannot be read is an error of the file in every format")
    func unreadable() throws {
      // Nothing is mapped at the start of a process's memory, and reading it fails.
      let path = "/proc/self/mem"
      for format in ["jsonl", "csv", "tsv"] {
        var options = format == "jsonl" ? DatasetOptions() : try DatasetOptions.table(EndlessFileTests.map)
        (options.format, options.skipBadLines) = (format, 1_000_000)
        #expect {
          _ = try DatasetReader.read(path, options: options)
        } throws: {
          "\($0)" == "/proc/self/mem: the file cannot be read to its end; check the disk"
        }
      }
      #expect { _ = try ResultsFile.read(path) } throws: { "\($0)".contains("cannot be read to its end") }
      #expect { _ = try RecipeFile.read(path) } throws: { "\($0)".contains("cannot be read to its end") }
    }
  #endif

  @Test("A file with holes claims more rows than room is made for")
  func holes() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<5_000).map { "a,\($0),b\n" }.joined()
    let file = try folder.file("log.csv", "p,t,v\n" + rows)
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    let message = folder.message {
      _ = try DatasetReader.read(file, options: .table(EndlessFileTests.map))
    }
    #expect(message == "log.csv:5002:1048577: the line is over 1 MiB; split it, one donation a line")
  }
}
