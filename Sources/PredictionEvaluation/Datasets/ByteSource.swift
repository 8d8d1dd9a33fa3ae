import Foundation

/// The bytes of a file or of standard input, in pieces, with their digest.
///
/// # Edge cases
/// A folder, a missing or unreadable file, an empty file and a compressed file are refused with a ``DataError`` before
/// anything is parsed.
///
/// # Source
/// Ours; magic numbers from the formats' own definitions.
struct ByteSource: ~Copyable {
  static let pieceSize = 1 << 18

  let name: String
  /// Whether the bytes can be read only once: standard input, a pipe, a device.
  let isReadOnce: Bool
  /// The bytes in all, where that is known before they are read.
  let byteCount: Int?
  private let handle: FileHandle?
  private let closes: Bool
  private var kept: [UInt8] = []
  private(set) var digest = Digest()
  private var isFirst = true

  /// Opens a path as the user gave it; `-` is standard input.
  init(_ path: String) throws(DataError) {
    name = path == "-" ? "standard input" : path
    if path == "-" {
      handle = .standardInput
      closes = false
      isReadOnce = true
      byteCount = nil
      return
    }
    var isFolder: ObjCBool = false
    guard !path.utf8.contains(0), FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw DataError(file: path, reason: "there is no such file", remedy: "check the path")
    }
    if isFolder.boolValue {
      throw DataError(file: path, reason: "this is a folder, not a file", remedy: "name a file inside it")
    }
    guard let opened = FileHandle(forReadingAtPath: path) else {
      throw DataError(file: path, reason: "the file cannot be read", remedy: "check its permissions")
    }
    handle = opened
    closes = true
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let isRegular = attributes?[.type] as? FileAttributeType == .typeRegular
    isReadOnce = !isRegular
    byteCount = isRegular ? (attributes?[.size] as? NSNumber)?.intValue : nil
  }

  /// Bytes that were read before, under the name they had.
  init(kept: [UInt8], name: String) {
    self.name = name
    self.kept = kept
    byteCount = kept.count
    handle = nil
    closes = false
    isReadOnce = false
  }

  deinit {
    if closes { try? handle?.close() }
  }

  /// The next piece, empty at the end.
  mutating func next() throws(DataError) -> [UInt8] {
    var piece = try read()
    if isFirst {
      isFirst = false
      while piece.count < ByteSource.longestSignature {
        let more = try read()
        if more.isEmpty { break }
        piece += more
      }
      try checkStart(of: piece)
    }
    digest.update(piece)
    return piece
  }

  private mutating func read() throws(DataError) -> [UInt8] {
    guard let handle else {
      defer { kept = [] }
      return kept
    }
    do {
      return [UInt8](try handle.read(upToCount: ByteSource.pieceSize) ?? Data())
    } catch {
      throw DataError(file: name, reason: "the file cannot be read to its end", remedy: "check the disk")
    }
  }

  private func checkStart(of piece: [UInt8]) throws(DataError) {
    if piece.isEmpty {
      throw DataError(file: name, reason: "the file is empty", remedy: "write at least one donation to it")
    }
    if let (format, command) = ByteSource.compression(of: piece) {
      throw DataError(
        file: name, reason: "the file is compressed (\(format))",
        remedy: "pipe it: \(command) \(closes ? name : "FILE") | nextaction … -")
    }
    if piece.starts(with: [0xFF, 0xFE]) || piece.starts(with: [0xFE, 0xFF]) {
      throw DataError(
        file: name, line: 1, column: 1, reason: "the text is UTF-16, not UTF-8",
        remedy: "convert the file to UTF-8 (iconv -f UTF-16 -t UTF-8)")
    }
  }

  /// Looks at the start of a file, so that a wrong kind of file is named as such.
  static func check(_ path: String) throws(DataError) {
    var source = try ByteSource(path)
    _ = try source.next()
  }

  /// All bytes of a small file.
  static func all(_ path: String) throws(DataError) -> [UInt8] {
    let limit = 64 << 20
    var source = try ByteSource(path)
    var bytes: [UInt8] = []
    while true {
      let piece = try source.next()
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit {
        throw DataError(
          file: path, reason: "the file is over \(limit >> 20) MiB, too large for what it is",
          remedy: "check that it is the right file")
      }
    }
  }

  /// Every byte that is left, checked and in the digest like the rest.
  mutating func rest() throws(DataError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try next()
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  private static let longestSignature = 10

  private static func compression(of bytes: [UInt8]) -> (format: String, command: String)? {
    let signatures: [([UInt8], String, String)] = [
      ([0x1F, 0x8B], "gzip", "gzip -dc"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd", "zstd -dc"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz", "xz -dc"), ([0x50, 0x4B, 0x03, 0x04], "zip", "unzip -p"),
    ]
    let block: [UInt8] = [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]
    if bytes.starts(with: Array("BZh".utf8)), bytes.dropFirst(4).starts(with: block) {
      return ("bzip2", "bzip2 -dc")
    }
    return signatures.first { bytes.starts(with: $0.0) }.map { ($0.1, $0.2) }
  }
}
