import SystemLibraries

/// A description of this machine, for the `cost` of results.
enum Machine {
  static let cpu: String = {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    for line in information.split(whereSeparator: \.isNewline) where line.hasPrefix("model name") {
      if let name = line.split(separator: ":", maxSplits: 1).last {
        return name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
    }
    return "unknown"
  }()

  static let swift: String = {
    #if compiler(>=6.4)
      return "6.4 or later"
    #elseif compiler(>=6.3)
      return "6.3"
    #else
      return "6.2"
    #endif
  }()

  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }
}
