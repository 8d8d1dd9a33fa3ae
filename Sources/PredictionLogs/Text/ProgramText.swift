import PredictionEngine
import SystemLibraries

/// The text that a program of the system writes of a file. The program reads the file and never writes to it.
///
/// # Source
/// popen(3).
final class ProgramText {
  private let stream: UnsafeMutablePointer<FILE>?
  private let failure: (_ isMissing: Bool) -> DataError
  private var isOpen = true

  /// Starts a command line of the shell. `failure` is the error of a program that is not there, or that did not end well.
  init(_ command: String, failure: @escaping (_ isMissing: Bool) -> DataError) {
    self.failure = failure
    stream = popen("exec \(command)", "r")
  }

  /// The text of a compressed file.
  static func uncompressed(_ name: String, by program: String) -> ProgramText {
    let file = ShellText.quoted(name)
    return ProgramText("\(program) -dc < \(file) 2> /dev/null") { isMissing in
      DataError(
        file: name,
        reason: "the file is compressed (\(program)), and "
          + (isMissing ? "there is no program \(program) here" : "it cannot be read to its end"),
        remedy: isMissing
          ? "install \(program), or uncompress the file elsewhere"
          : "look at what is wrong with it: \(program) -t \(file)")
    }
  }

  deinit { if isOpen, let stream { _ = pclose(stream) } }

  /// The next bytes; none at the end.
  func next(upTo count: Int) throws(DataError) -> [UInt8] {
    guard isOpen, let stream else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = fread(buffer.baseAddress, 1, count, stream)
    }
    if !bytes.isEmpty { return bytes }
    isOpen = false
    let status = pclose(stream)
    if status != 0 { throw failure(status >> 8 & 0xFF == 127) }
    return []
  }
}
