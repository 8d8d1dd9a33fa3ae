import SystemLibraries

/// An open file whose every system call is checked.
///
/// Foundation's `Data.write` starts again from the beginning when the system took only a part, and no system
/// call takes more than 2,147,479,552 bytes at once. This type continues with the remaining bytes. An interrupted
/// call is repeated, and a non-blocking descriptor is waited for.
package final class CheckedFile: Sendable {
  let descriptor: Int32
  private let closes: Bool

  init(_ descriptor: Int32, closes: Bool = true) {
    self.descriptor = descriptor
    self.closes = closes
  }

  deinit { if closes { _ = close(descriptor) } }

  package static func open(_ path: String, _ flags: Int32, mode: UInt16 = 0) throws(SystemFailure)
    -> CheckedFile
  {
    while true {
      let descriptor = SystemLibraries.open(path, flags, mode_t(mode))
      if descriptor >= 0 { return CheckedFile(descriptor) }
      if errno != EINTR { throw .last }
    }
  }

  package func write(_ bytes: some Sequence<UInt8>) throws(SystemFailure) {
    // The standard library's closure cannot throw a typed error through an optional.
    let failure = bytes.withContiguousStorageIfAvailable { writeAll(UnsafeRawBufferPointer($0)) }
    if let failure { return try CheckedFile.check(failure) }
    try CheckedFile.check(Array(bytes).withUnsafeBytes { writeAll($0) })
  }

  private static func check(_ code: Int32) throws(SystemFailure) {
    if code != 0 { throw SystemFailure(code: code) }
  }

  /// Returns the error number, or 0.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = repeated(POLLOUT) { SystemLibraries.write(descriptor, rest.baseAddress, rest.count) }
      if count <= 0 { return count == 0 ? EIO : errno }
      written += count
    }
    return 0
  }

  /// The number of bytes of a call, which is repeated while it is interrupted or not ready; -1 when it fails.
  private func repeated(_ events: Int32, _ call: () -> Int) -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      if errno == EAGAIN || errno == EWOULDBLOCK {
        var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return count
      }
    }
  }

  /// The next bytes at the file's own position, as many as the system gives at once; none at the end.
  func next(upTo count: Int) throws(SystemFailure) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let taken = repeated(POLLIN) { SystemLibraries.read(descriptor, buffer.baseAddress, count) }
      if taken < 0 { code = errno } else { initialized = taken }
    }
    try CheckedFile.check(code)
    return bytes
  }

  /// The bytes from a position on. Past the end is an error, because this process wrote what it reads.
  package func read(at offset: UInt64, count: Int) throws(SystemFailure) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = 0
      while initialized < count, code == 0 {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[initialized...])
        let place = off_t(offset) + off_t(initialized)
        let taken = repeated(POLLIN) { pread(descriptor, rest.baseAddress, rest.count, place) }
        if taken > 0 { initialized += taken } else { code = taken == 0 ? EIO : errno }
      }
    }
    try CheckedFile.check(code)
    return bytes
  }

  /// Waits until the disk holds what was written. A file system that does not support this is trusted.
  func sync() throws(SystemFailure) {
    do { try SystemFailure.check { fsync(descriptor) } } catch
      where [EINVAL, ENOTSUP, EROFS].contains(error.code)
    {}
  }

  /// Locks the file for this process. Returns false when another process holds the lock.
  package func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Takes over the mode of the file that this one replaces, and its owner and group where the system allows it.
  func adopt(_ existing: FileIdentity) throws(SystemFailure) {
    if existing.owner != geteuid() || existing.group != getegid() {
      _ = fchown(descriptor, existing.owner, existing.group)
    }
    try SystemFailure.check { fchmod(descriptor, mode_t(existing.mode)) }
  }
}
