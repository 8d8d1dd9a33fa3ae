import Foundation

/// An open file whose every call is checked: the one place from which bytes leave the process, and spooled ones return.
///
/// Foundation's `Data.write` starts again from the beginning when the system took only a part, and no call of the
/// system takes more than 2,147,479,552 bytes at once. Here what is left is written until nothing is.
///
///     let file = try CheckedFile.open("trials.csv", O_WRONLY | O_CREAT | O_CLOEXEC, mode: 0o600)
///     try file.write(Array("id\n".utf8))
///     try file.sync()
///
/// # Edge cases
/// An interrupted call is repeated; a descriptor that does not block is waited for; a call that takes nothing is an
/// error, not a loop. Reading past the end is an error too, for what is read here was written here.
///
/// # Cost
/// One call of the system for each write, unless the system takes less than it was given.
///
/// # Source
/// Ours; write(2), pread(2), fsync(2).
final class CheckedFile: Sendable {
  /// The system's number of the open file.
  let descriptor: Int32
  private let closes: Bool

  /// Takes a descriptor, and closes it at the end unless told otherwise.
  init(_ descriptor: Int32, closes: Bool = true) {
    self.descriptor = descriptor
    self.closes = closes
  }

  deinit { if closes { _ = close(descriptor) } }

  /// Opens a path, again where a signal interrupted that.
  static func open(_ path: String, _ flags: Int32, mode: UInt16 = 0) throws(SystemFailure) -> CheckedFile {
    while true {
      let descriptor = Foundation.open(path, flags, mode_t(mode))
      if descriptor >= 0 { return CheckedFile(descriptor) }
      if errno != EINTR { throw .last }
    }
  }

  /// Writes all of some bytes where the file stands.
  /// - Complexity: O(bytes).
  func write(_ bytes: some Sequence<UInt8>) throws(SystemFailure) {
    // The closure of the standard library cannot throw a typed error through an optional.
    let failure = bytes.withContiguousStorageIfAvailable { writeAll(UnsafeRawBufferPointer($0)) }
    if let failure { return try CheckedFile.check(failure) }
    try CheckedFile.check(Array(bytes).withUnsafeBytes { writeAll($0) })
  }

  private static func check(_ code: Int32) throws(SystemFailure) {
    if code != 0 { throw SystemFailure(code: code) }
  }

  /// The number of the error, or 0.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        written += count
      } else if count == 0 {
        return EIO
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// The bytes from a position on.
  /// - Complexity: O(count).
  func read(at offset: UInt64, count: Int) throws(SystemFailure) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = 0
      while initialized < count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[initialized...])
        let taken = pread(descriptor, rest.baseAddress, rest.count, off_t(offset) + off_t(initialized))
        if taken > 0 {
          initialized += taken
        } else if taken == 0 {
          code = EIO
          return
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    if code != 0 { throw SystemFailure(code: code) }
    return bytes
  }

  /// How many bytes the file has.
  func byteCount() throws(SystemFailure) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    return Int(status.st_size)
  }

  /// Cuts the file to a length, and goes on writing from there.
  func cut(to count: Int) throws(SystemFailure) {
    try SystemFailure.check { ftruncate(descriptor, off_t(count)) }
    guard lseek(descriptor, off_t(count), SEEK_SET) >= 0 else { throw .last }
  }

  /// Waits until the disk holds what was written. File systems that cannot are believed.
  func sync() throws(SystemFailure) {
    do { try SystemFailure.check { fsync(descriptor) } } catch
      where [EINVAL, ENOTSUP, EROFS].contains(error.code)
    {}
  }

  /// Locks the file for this process; false when another one holds it.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}

extension CheckedFile {
  /// Takes the mode of a file that this one replaces, and its owner and group where the system lets it.
  func adopt(_ existing: FileIdentity) throws(SystemFailure) {
    if existing.owner != geteuid() || existing.group != getegid() {
      _ = fchown(descriptor, existing.owner, existing.group)
    }
    try SystemFailure.check { fchmod(descriptor, mode_t(existing.mode)) }
  }
}
