import Foundation

/// An open file whose every system call is checked.
///
/// # Edge cases
/// An interrupted call is repeated, and a write that took only a part goes on with the rest. A write that
/// takes nothing is an error.
///
/// # Source
/// Ours; open(2), stat(2), write(2), fsync(2), flock(2).
final class SystemFile: Sendable {
  private let descriptor: Int32

  /// Opens a path; a new file can be read by its owner alone. The file is closed at the end of this value's
  /// life, and in any program that this process becomes.
  init(_ path: String, _ flags: Int32) throws(SystemFailure) {
    descriptor = try SystemFailure.check { open(path, flags | O_CLOEXEC, mode_t(0o600)) }
  }

  deinit {
    // A child that another thread is about to start has the file until it becomes its program, and with it the lock.
    _ = flock(descriptor, LOCK_UN)
    _ = close(descriptor)
  }

  /// Indicates whether this is an ordinary file, and not a folder, a device or a pipe.
  var isOrdinary: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns whether a path still names this file, by device and inode, and not another one or none.
  func isAt(_ path: String) -> Bool {
    var (own, named) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &named) == 0 && own.st_dev == named.st_dev
      && own.st_ino == named.st_ino
  }

  /// Writes all of the bytes at the end of a file that was opened with `O_APPEND`.
  /// - Complexity: O(bytes), one system call.
  func append(_ bytes: [UInt8]) throws(SystemFailure) {
    let code: Int32 = bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        if count > 0 {
          written += count
        } else if count == 0 {
          return EIO
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
    if code != 0 { throw SystemFailure(code: code) }
  }

  /// Returns all bytes of the file.
  /// - Complexity: O(bytes).
  func contents() throws(SystemFailure) -> [UInt8] {
    var status = stat()
    try SystemFailure.check { fstat(descriptor, &status) }
    let count = Int(status.st_size)
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = 0
      while initialized < count {
        let rest = buffer.baseAddress?.advanced(by: initialized)
        let taken = pread(descriptor, rest, count - initialized, off_t(initialized))
        if taken > 0 {
          initialized += taken
        } else if taken == 0 {
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

  /// Cuts the file to a length; later appends start there.
  func cut(to count: Int) throws(SystemFailure) {
    try SystemFailure.check { ftruncate(descriptor, off_t(count)) }
  }

  /// Waits until the disk holds what was written, and not only the disk's own cache. A file system that does
  /// not support this is trusted.
  func sync() throws(SystemFailure) {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    do { try SystemFailure.check { fsync(descriptor) } } catch  where [EINVAL, ENOTSUP].contains(error.code) {
    }
  }

  /// Locks the file. Returns false when it is locked already, by this process or another one.
  func lock() throws(SystemFailure) -> Bool {
    do { try SystemFailure.check { flock(descriptor, LOCK_EX | LOCK_NB) } } catch
      where error.code == EWOULDBLOCK
    { return false }
    return true
  }
}
