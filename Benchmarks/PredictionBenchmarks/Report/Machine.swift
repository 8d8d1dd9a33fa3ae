import Foundation

/// Where a number was measured, so that it can be quoted.
struct Machine: Sendable {
  /// The processor's own name, or its architecture where it does not say.
  let processor: String
  /// How many cores were to be had.
  let cores: Int
  /// The operating system, name and version.
  let system: String

  /// The machine that this runs on.
  static let current: Machine = {
    let information = ProcessInfo.processInfo
    let listing = (try? String(contentsOf: URL(fileURLWithPath: "/proc/cpuinfo"), encoding: .utf8)) ?? ""
    let model = listing.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = model?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    return Machine(
      processor: name ?? architecture, cores: information.activeProcessorCount,
      system: information.operatingSystemVersionString)
  }()

  #if arch(x86_64)
    private static let architecture = "x86-64"
  #elseif arch(arm64)
    private static let architecture = "arm64"
  #else
    private static let architecture = "unknown processor"
  #endif

  /// Writes a line to standard error.
  static func complain(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

  /// Writes to standard output at once, so that a row is seen when it is done.
  static func say(_ text: String) {
    print(text)
    fflush(nil)
  }
}
