/// Checks that bytes are UTF-8 text without NUL bytes.
enum UTF8Check {
  /// The position of the first NUL byte or byte that is not UTF-8; `nil` when there is none.
  static func offence(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let zero = ByteSearch.position(of: 0, in: bytes)
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return zero
    } catch { return min(error.byteOffsets.lowerBound, zero ?? .max) }
  }

  /// `told` is the encoding that was told; `nil` where none can be.
  static func error(
    _ byte: UInt8, file: String, line: Int, column: Int, _ told: TextEncoding? = nil
  ) -> DataError {
    DataError(
      file: file, line: line, column: column,
      reason: byte == 0 ? "there is a NUL byte" : "this byte is not UTF-8",
      remedy: byte == 0
        ? "is this a text file? take the bytes out: " + ShellText.command("tr -d '\\000'", file, "text")
        : told != nil
          ? "say --encoding latin-1, or the encoding that it has"
          : "convert it from the encoding that it has, such as Latin 1: "
            + ShellText.command("iconv -f LATIN1 -t UTF-8", file, "utf8"))
  }
}
