import Foundation

extension Process {
  /// A parent in the background may have set Ctrl-C to be ignored, which its children inherit.
  private static let answersInterrupts: Void = { _ = signal(SIGINT, SIG_DFL) }()

  /// Starts the process, which can be interrupted whatever the parent of the tests ignores.
  func runInterruptibly() throws {
    Process.answersInterrupts
    try run()
  }

  /// Sends Ctrl-C and waits for the end; a process that goes on for a minute is killed.
  func interruptAndWait() {
    interrupt()
    let patience = Date(timeIntervalSinceNow: 60)
    while isRunning, Date() < patience { usleep(2000) }
    if isRunning { kill(processIdentifier, SIGKILL) }
    waitUntilExit()
  }
}
