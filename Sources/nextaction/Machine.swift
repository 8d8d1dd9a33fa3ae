import Foundation

/// What this machine is, for the `cost` of results.
enum Machine {
  /// The processor's name as the system gives it.
  static let cpu: String = {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    for line in information.split(whereSeparator: \.isNewline) where line.hasPrefix("model name") {
      if let name = line.split(separator: ":", maxSplits: 1).last {
        return name.trimmingCharacters(in: .whitespaces)
      }
    }
    return "unknown"
  }()

  /// The compiler's version.
  static let swift: String = {
    #if compiler(>=6.4)
      return "6.4 or later"
    #elseif compiler(>=6.3)
      return "6.3"
    #else
      return "6.2"
    #endif
  }()

  /// Processors that may be used.
  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }
}
