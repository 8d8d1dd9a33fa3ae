import Foundation
import Synchronization

/// A terminal that a program can write to, and whose screen a test can read.
///
///     let terminal = try PseudoTerminal()
///     _ = try CommandLineRun(arguments, errorsHandle: terminal.programSide)
///     terminal.everythingShown()
///
/// What is shown is read while the program runs, so that no program waits for a reader.
final class PseudoTerminal: Sendable {
  /// The system has no terminal to give.
  struct Failure: Error { let number: Int32 }

  /// What a program writes to.
  let programSide: FileHandle
  private let shown = Mutex([UInt8]())
  private let isAtEnd = DispatchSemaphore(value: 0)

  /// Opens a terminal.
  init() throws {
    var (screen, program): (Int32, Int32) = (-1, -1)
    guard openpty(&screen, &program, nil, nil, nil) == 0 else { throw Failure(number: errno) }
    // A program that another test starts in the meantime would else keep the terminal open.
    for side in [screen, program] { _ = fcntl(side, F_SETFD, FD_CLOEXEC) }
    programSide = FileHandle(fileDescriptor: program, closeOnDealloc: false)
    Thread.detachNewThread { [screen] in self.readToEnd(of: screen) }
  }

  private func readToEnd(of screen: Int32) {
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(screen, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      shown.withLock { $0 += piece.prefix(count) }
    }
    close(screen)
    isAtEnd.signal()
  }

  /// Closes the program's side and returns everything that was written to it. May be called once.
  func everythingShown() -> String {
    try? programSide.close()
    isAtEnd.wait()
    return shown.withLock { String(decoding: $0, as: UTF8.self) }
  }
}
