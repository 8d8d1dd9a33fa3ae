import SystemLibraries

/// An open file whose every system call is checked.
///
/// An interrupted call is repeated, and a write that took only a part goes on with the rest; one that takes
/// nothing is an error. The calls are open(2), stat(2), write(2), fsync(2) and flock(2).
final class SystemFile: Sendable {
  private let descriptor: Int32

  /// Opens a path. A new file can be read by its owner alone, and no program that this process starts has it.
  init(_ path: String, _ flags: Int32) throws(SystemFailure) {
    descriptor = try SystemFailure.check { open(path, flags | O_CLOEXEC, mode_t(0o600)) }
  }

  deinit {
    // A child that another thread is about to start has the file until it becomes its program, and with it the lock.
    _ = flock(descriptor, LOCK_UN)
    _ = close(descriptor)
  }

  var isOrdinary: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns whether a path still names this file, by device and inode.
  func isAt(_ path: String) -> Bool {
    var (own, named) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &named) == 0 && own.st_dev == named.st_dev
      && own.st_ino == named.st_ino
  }

  func append(_ bytes: [UInt8]) throws(SystemFailure) {
    var written = 0
    while written < bytes.count {
      let count = try SystemFailure.check {
        bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      }
      if count == 0 { throw SystemFailure(code: EIO) }
      written += count
    }
  }

  /// Reads from a byte on, up to another one or the end of the file.
  func contents(from start: Int = 0, upTo end: Int = .max) throws(SystemFailure) -> [UInt8] {
    var status = stat()
    try SystemFailure.check { fstat(descriptor, &status) }
    let count = max(0, min(Int(status.st_size), end) - start)
    var (bytes, taken) = ([UInt8](repeating: 0, count: count), 0)
    while taken < bytes.count {
      let count = try SystemFailure.check {
        bytes.withUnsafeMutableBytes {
          pread(descriptor, $0.baseAddress?.advanced(by: taken), $0.count - taken, off_t(start + taken))
        }
      }
      if count == 0 { break }
      taken += count
    }
    bytes.removeSubrange(taken...)
    return bytes
  }

  func cut(to count: Int) throws(SystemFailure) {
    try SystemFailure.check { ftruncate(descriptor, off_t(count)) }
  }

  /// Waits until the disk holds what was written, and not only its own cache; a file system without this is trusted.
  func sync() throws(SystemFailure) {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    do { try SystemFailure.check { fsync(descriptor) } } catch  where [EINVAL, ENOTSUP].contains(error.code) {
    }
  }

  /// Returns false when the file is locked already, by this process or another one.
  func lock() throws(SystemFailure) -> Bool {
    do { try SystemFailure.check { flock(descriptor, LOCK_EX | LOCK_NB) } } catch
      where error.code == EWOULDBLOCK
    { return false }
    return true
  }
}
