import Foundation
import PredictionTestSupport

/// One run of the built `nextaction`, as somebody at a terminal would see it.
///
///     let run = try CommandLineRun("list", "surfaces")
///     run.code     // 0
///     run.output   // "search       5 slots, …"
///
/// # Edge cases
/// Both streams go to files, so that no run can wait for a reader; standard input is empty unless given.
struct CommandLineRun {
  /// The exit code; negative when a signal ended the run.
  let code: Int32
  /// What stood on standard output.
  let output: String
  /// What stood on standard error.
  let errors: String

  /// The lines on standard error that start with `error:`.
  var errorLines: [String] {
    errors.split(separator: "\n").map(String.init).filter { $0.hasPrefix("error:") }
  }

  /// The environment in which every log is a large one, whose people are read a few at a time.
  static let large = ["NEXT_ACTION_LARGE_LOG": "1"]

  /// Runs the executable and waits for its end.
  /// - Parameters:
  ///   - environment: variables in addition to this process's own.
  ///   - outputHandle: where standard output goes instead; `output` is empty then.
  ///   - errorsHandle: where standard error goes instead; `errors` is empty then.
  init(
    _ arguments: String..., input: String? = nil, environment: [String: String] = [:], folder: URL? = nil,
    outputHandle: FileHandle? = nil
  ) throws {
    try self.init(
      arguments, input: input, environment: environment, folder: folder, outputHandle: outputHandle)
  }

  /// The same with arguments as an array.
  init(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:], folder: URL? = nil,
    outputHandle: FileHandle? = nil, errorsHandle: FileHandle? = nil
  ) throws {
    let workspace = try TemporaryFolder()
    let streams = try ["out", "err"].map { name in
      try FileHandle(forWritingTo: workspace.write("", to: name))
    }
    let own = try input.map { try workspace.write($0, to: "in") } ?? URL(fileURLWithPath: "/dev/null")
    let all = [try FileHandle(forReadingFrom: own), outputHandle ?? streams[0], errorsHandle ?? streams[1]]
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

/// Where the built executable is: beside the test bundle.
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
