import PredictionEngine
import SystemLibraries

/// The text of a compressed file, as the system's program for its format writes it.
///
/// The program reads the file and never writes to it. One that is not there, or that cannot read to the file's end, is an
/// error of the file.
///
/// # Source
/// popen(3).
final class UncompressedStream {
  private let name: String
  private let program: String
  private let stream: UnsafeMutablePointer<FILE>?
  private var isOpen = true

  init(_ name: String, _ program: String) {
    (self.name, self.program) = (name, program)
    stream = popen("exec \(program) -dc < \(ShellText.quoted(name)) 2> /dev/null", "r")
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
    if status == 0 { return [] }
    let isMissing = status >> 8 & 0xFF == 127
    throw DataError(
      file: name,
      reason: "the file is compressed (\(program)), and "
        + (isMissing ? "there is no program \(program) here" : "it cannot be read to its end"),
      remedy: isMissing
        ? "install \(program), or uncompress the file elsewhere"
        : "look at what is wrong with it: \(program) -t \(ShellText.quoted(name))")
  }
}
