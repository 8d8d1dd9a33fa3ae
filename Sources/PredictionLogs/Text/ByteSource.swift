import SystemLibraries

/// Reads a file or standard input in pieces and computes the digest of the bytes.
///
/// Bytes that are no text are refused before anything is parsed. Two amounts are limited, because a device may have no end:
/// the bytes kept for a second reading, and those of a file that is read whole.
package struct ByteSource: ~Copyable {
  static let pieceSize = 1 << 18
  /// The limit of bytes kept from a source that can be read only once: 1 GiB.
  static let maximumKept = 1 << 30
  /// The size limit of a file that is read whole, such as definitions or results: 64 MiB.
  static let maximumSmall = 64 << 20

  let name: String
  package var emptyRemedy = "write at least one donation to it"
  private var emptyReason = "the file is empty"
  /// Whether the bytes can be read only once: standard input, a pipe, a device.
  let isReadOnce: Bool
  /// The number of bytes in all; `nil` when it is not known before reading.
  let byteCount: Int?
  /// The encoding of the text; `nil` where no option says it.
  var encoding: TextEncoding? { didSet { decoder = encoding.map(TextDecoder.init) } }
  private var decoder: TextDecoder?
  /// The maker of lines, where the text is JSON that has other lines.
  var records: (any LineMaker)?
  private let pull: () throws -> [UInt8]
  /// Whether the name is that of a file, so that a command could name it.
  private let isNamed: Bool
  /// The pieces read so far when they have to be read again; at most `keptLimit` bytes.
  private var kept: [[UInt8]]?
  private var (keptCount, keptLimit) = (0, 0)
  /// The pieces to read again before more are pulled, in reverse order.
  private var again: [[UInt8]] = []
  private(set) var digest = Digest()
  private var isFirst = true

  /// Opens a path as the user gave it; `-` is standard input. With a query, the path is that of a SQLite database.
  package init(_ path: String, query: DatabaseQuery? = nil) throws(DataError) {
    if path == "-" {
      if query != nil { throw ByteSource.noDatabase("standard input") }
      self.init(name: "standard input") { try StandardStream.input.next(upTo: ByteSource.pieceSize) }
      return
    }
    guard let identity = FileIdentity(ofPath: path) else {
      throw DataError(file: path, reason: "there is no such file", remedy: "check the path")
    }
    if identity.kind == .folder {
      throw DataError(file: path, reason: "this is a folder, not a file", remedy: "name a file inside it")
    }
    guard let opened = try? CheckedFile.open(path, O_RDONLY | O_CLOEXEC) else {
      throw DataError(file: path, reason: "the file cannot be read", remedy: "check its permissions")
    }
    // The status is that of the open file and not of the path, which may be a link.
    var status = stat()
    let isRegular = fstat(opened.descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    // A sparse file reports a larger size than the bytes that it holds.
    let byteCount = min(Int(status.st_size), Int(status.st_blocks) * 512)
    if isRegular, let start = try? opened.next(upTo: FileSignature.longest),
      lseek(opened.descriptor, 0, SEEK_SET) == 0
    {
      if let program = FileSignature.program(for: start) {
        let text = ProgramText.uncompressed(path, by: program)
        self.init(name: path, isNamed: true, isReadOnce: false) { try text.next(upTo: ByteSource.pieceSize) }
        return
      }
      if let query, FileSignature.isDatabase(start) {
        let text = try DatabaseText(path, query)
        self.init(name: path, isNamed: true, isReadOnce: false) { try text.next(upTo: ByteSource.pieceSize) }
        (emptyReason, emptyRemedy) = ("the query finds no rows", "correct it, or take another file")
        return
      }
    }
    if query != nil { throw ByteSource.noDatabase(path) }
    self.init(name: path, isNamed: true, isReadOnce: !isRegular, byteCount: isRegular ? byteCount : nil) {
      try opened.next(upTo: ByteSource.pieceSize)
    }
  }

  private static func noDatabase(_ name: String) -> DataError {
    DataError(
      file: name, reason: "this is no SQLite database, and a query reads one", remedy: "leave out --query")
  }

  /// Makes a source whose `pull` returns the next piece, and an empty one at the end.
  init(
    name: String, isNamed: Bool = false, isReadOnce: Bool = true, byteCount: Int? = nil,
    pull: @escaping () throws -> [UInt8]
  ) {
    (self.name, self.isNamed, self.isReadOnce) = (name, isNamed, isReadOnce)
    (self.byteCount, self.pull) = (byteCount, pull)
  }

  /// Starts to keep the pieces to be read again. Reading past the limit is then an error.
  mutating func keep(upTo limit: Int = ByteSource.maximumKept) {
    (kept, keptCount, keptLimit) = ([], 0, limit)
  }

  /// Goes back to the place where keeping began, and stops keeping.
  mutating func rewind() {
    again = (kept ?? []).reversed()
    (kept, keptCount) = (nil, 0)
    digest = Digest()
    isFirst = true
    (decoder, records) = (encoding.map(TextDecoder.init), nil)
  }

  /// The next piece of the text in UTF-8; an empty one at the end. The digest is that of the bytes as they are read.
  mutating func next() throws(DataError) -> [UInt8] {
    while true {
      let piece = try nextBytes()
      var text = piece
      do throws(DataError) {
        if let decoded = try decoder?.decode(piece) { text = decoded }
      } catch { throw DataError(file: name, reason: error.reason, remedy: error.remedy) }
      if text.isEmpty, !piece.isEmpty { continue }
      records?.change(&text)
      if piece.isEmpty || !text.isEmpty { return text }
    }
  }

  private mutating func nextBytes() throws(DataError) -> [UInt8] {
    var piece = try read()
    if isFirst {
      isFirst = false
      while piece.count < FileSignature.longest {
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
    if let piece = again.popLast() { return piece }
    let piece: [UInt8]
    do {
      piece = try pull()
    } catch let error as DataError {
      throw error
    } catch {
      throw DataError(file: name, reason: "the file cannot be read to its end", remedy: "check the disk")
    }
    if kept != nil { try keep(piece) }
    return piece
  }

  private mutating func keep(_ piece: [UInt8]) throws(DataError) {
    keptCount += piece.count
    if keptCount > keptLimit {
      throw DataError(
        file: name,
        reason:
          "there are over \(keptLimit >> 20) MiB to be kept, because this can be read only once and has "
          + "no definitions",
        remedy: "name them with --definitions, or write it all to a file")
    }
    kept?.append(piece)
  }

  private func checkStart(of piece: [UInt8]) throws(DataError) {
    if piece.isEmpty {
      throw DataError(file: name, reason: emptyReason, remedy: emptyRemedy)
    }
    if let error = FileSignature.refusal(of: piece, name, isNamed: isNamed, encoding) { throw error }
  }

  /// All bytes of a small file. `remedy` is the advice for a file that is too large.
  package static func all(
    _ path: String, remedy: String = "check that it is the right file", emptyRemedy: String? = nil
  ) throws(DataError) -> [UInt8] {
    let limit = ByteSource.maximumSmall
    var source = try ByteSource(path)
    if let emptyRemedy { source.emptyRemedy = emptyRemedy }
    var bytes: [UInt8] = []
    while true {
      let piece = try source.next()
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit {
        throw DataError(
          file: source.name, reason: "the file is over \(limit >> 20) MiB, too large for what it is",
          remedy: remedy)
      }
    }
  }
}
