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
  private let handle: FileHandle
  private let closes: Bool
  private(set) var digest = Digest()
  private var isFirst = true

  /// Opens a path as the user gave it; `-` is standard input.
  init(_ path: String) throws(DataError) {
    name = path == "-" ? "standard input" : path
    if path == "-" {
      handle = .standardInput
      closes = false
      return
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
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
  }

  deinit {
    if closes { try? handle.close() }
  }

  /// The next piece, empty at the end.
  mutating func next() throws(DataError) -> [UInt8] {
    let data: Data?
    do {
      data = try handle.read(upToCount: ByteSource.pieceSize)
    } catch {
      throw DataError(file: name, reason: "the file cannot be read to its end", remedy: "check the disk")
    }
    let piece = [UInt8](data ?? Data())
    if isFirst {
      isFirst = false
      if piece.isEmpty {
        throw DataError(file: name, reason: "the file is empty", remedy: "write at least one donation to it")
      }
      if let (format, command) = ByteSource.compression(of: piece) {
        throw DataError(
          file: name, reason: "the file is compressed (\(format))",
          remedy: "pipe it: \(command) \(name) | nextaction … -")
      }
    }
    digest.update(piece)
    return piece
  }

  /// All bytes of a small file.
  static func all(_ path: String, limit: Int = 64 << 20) throws(DataError) -> [UInt8] {
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

  private static func compression(of bytes: [UInt8]) -> (format: String, command: String)? {
    let signatures: [([UInt8], String, String)] = [
      ([0x1F, 0x8B], "gzip", "gzip -dc"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd", "zstd -dc"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz", "xz -dc"), ([0x42, 0x5A, 0x68], "bzip2", "bzip2 -dc"),
      ([0x50, 0x4B, 0x03, 0x04], "zip", "unzip -p"),
    ]
    return signatures.first { bytes.starts(with: $0.0) }.map { ($0.1, $0.2) }
  }
}
