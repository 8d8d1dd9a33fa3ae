import Foundation
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("Bytes leave the process as they are, or with an error")
struct CheckedFileTests {
  /// A pipe takes 64 KiB at once and says that it would block: so each call takes a part, and some take nothing.
  ///
  /// The reader has a thread of its own. As a task it would wait in the queue behind all other tests, and the writer
  /// would hold one of the test run's threads until then.
  @Test("What the system takes in parts arrives in order and once")
  func parts() async throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let reader = CheckedFile(ends[0])
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    let (read, arrivals) = AsyncStream<Data?>.makeStream()
    Thread.detachNewThread {
      let handle = FileHandle(fileDescriptor: reader.descriptor, closeOnDealloc: false)
      arrivals.yield(try? handle.readToEnd())
      arrivals.finish()
    }
    do {
      let writer = CheckedFile(ends[1])
      try writer.write(bytes[..<10])
      try writer.write(bytes[10...])
    }
    for await arrived in read { #expect(arrived == Data(bytes)) }
  }

  @Test("A full disk and a reader that has gone are errors with the system's words")
  func failures() throws {
    #if os(Linux)
      let full = try CheckedFile.open("/dev/full", O_WRONLY)
      #expect(throws: SystemFailure(code: ENOSPC)) { try full.write([1]) }
    #endif
    let error = SystemFailure(code: ENOSPC).writing("rows.csv")
    #expect(
      error.description
        == "rows.csv: the file cannot be written: no space left on device; free some space, or name another disk"
    )
    let folder = try TemporaryFolder()
    let readOnly = try CheckedFile.open(try folder.file("a", "abc"), O_RDONLY)
    #expect(throws: SystemFailure(code: EBADF)) { try readOnly.write([1]) }
  }

  @Test("What is read back is all that was asked for, or an error")
  func readingBack() throws {
    let folder = try TemporaryFolder()
    let file = try CheckedFile.open(try folder.file("rows", "firstsecond"), O_RDONLY)
    #expect(try file.read(at: 5, count: 6) == Array("second".utf8))
    #expect(throws: SystemFailure(code: EIO)) { try file.read(at: 5, count: 7) }
  }
}
