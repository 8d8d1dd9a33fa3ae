import SystemLibraries

/// A failed system call, with the system's own reason: errno(3).
struct SystemFailure: Error, Equatable {
  let code: Int32

  static var last: SystemFailure { SystemFailure(code: errno) }

  /// Repeats a call while it is interrupted; throws when it returns a negative number.
  @discardableResult
  static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemFailure) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }

  /// The system's message in lower case: `no space left on device`.
  var reason: String {
    let words = String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  var remedy: String {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: return "free some space and try again"
    case EACCES, EPERM, EROFS: return "check the permissions of the file and its folder"
    case ENOENT, ENOTDIR: return "check the path"
    case ELOOP: return "remove the link, or name another folder"
    case EIO: return "check the disk"
    case ENOLCK, ENOTSUP: return "name a folder on a disk of this computer"
    default: return "check the folder, its permissions and the free space"
    }
  }

  /// Makes the store's error of a path: "cannot be written: no space left on device".
  func error(_ path: String, _ action: String) -> StoreError {
    .failed(path: path, reason: "cannot be \(action): \(reason)", remedy: remedy)
  }
}
