import Foundation

/// One run of the built `nextaction`, as a user at a terminal would see it.
///
///     let run = try CommandLineRun("list", "surfaces")
///     run.code     // 0
///     run.output   // "search       5 slots, …"
///
/// # Edge cases
/// Both streams go to files, so no run waits for a reader. Standard input is empty unless it is given.
struct CommandLineRun {
  /// The exit code; it is negative when a signal ended the run.
  let code: Int32
  /// The text of standard output.
  let output: String
  /// The text of standard error.
  let errors: String

  /// The lines on standard error that start with `error:`.
  var errorLines: [String] {
    errors.split(separator: "\n").map(String.init).filter { $0.hasPrefix("error:") }
  }

  /// Runs the executable and waits for its end.
  /// - Parameters:
  ///   - environment: Variables in addition to those of this process.
  ///   - outputHandle: The handle that replaces standard output; `output` is then empty.
  init(
    _ arguments: String..., input: String? = nil, environment: [String: String] = [:], folder: URL? = nil,
    outputHandle: FileHandle? = nil
  ) throws {
    try self.init(
      arguments, input: input, environment: environment, folder: folder, outputHandle: outputHandle)
  }

  /// Runs the executable with an array of arguments and waits for its end.
  init(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:], folder: URL? = nil,
    outputHandle: FileHandle? = nil
  ) throws {
    let workspace = try Workspace()
    let streams = try ["out", "err"].map { name in
      try FileHandle(forWritingTo: workspace.write("", to: name))
    }
    let own = try input.map { try workspace.write($0, to: "in") } ?? URL(fileURLWithPath: "/dev/null")
    let all = [try FileHandle(forReadingFrom: own), outputHandle ?? streams[0], streams[1]]
    code = try withExtendedLifetime(all) {
      try ChildProcess(
        Executable.url().path, arguments,
        environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, folder: folder?.path,
        streams: all.map(\.fileDescriptor)
      ).wait()
    }
    output = try workspace.read("out")
    errors = try workspace.read("err")
  }
}

/// The place of the built executable, which is beside the test bundle.
enum Executable {
  /// No build folder holds the executable.
  struct Missing: Error {}

  static func url() throws -> URL {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
    let candidates = bundles + [Bundle.main.executableURL, Bundle.main.bundleURL].compactMap { $0 }
    for candidate in candidates {
      var folder = candidate
      while folder.path.count > 1 {
        folder.deleteLastPathComponent()
        let executable = folder.appendingPathComponent("nextaction")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: executable.path, isDirectory: &isFolder),
          !isFolder.boolValue,
          FileManager.default.isExecutableFile(atPath: executable.path)
        {
          return executable
        }
      }
    }
    throw Missing()
  }
}
