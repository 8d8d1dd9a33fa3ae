import SystemLibraries

/// A failed system call, with the system's own reason.
package struct SystemFailure: Error, Equatable {
  package let code: Int32

  static var last: SystemFailure { SystemFailure(code: errno) }

  /// Repeats a call while it is interrupted; throws when it returns anything but 0.
  package static func check(_ call: () -> Int32) throws(SystemFailure) {
    while call() != 0 {
      if errno != EINTR { throw .last }
    }
  }

  /// The system's message in lower case: `no space left on device`.
  package var text: String {
    let words = String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  package var remedy: String {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: "free some space, or name another disk"
    case EACCES, EPERM, EROFS: "check the permissions of the file and its folder"
    case ENOENT, ENOTDIR: "check the path; its folder has to exist"
    case EIO: "check the disk"
    case ENAMETOOLONG: "choose a shorter name"
    default: "check the folder, permissions and free space"
    }
  }

  package func writing(_ path: String, _ what: String = "the file") -> WriteError {
    WriteError(path: path, reason: "\(what) cannot be written: \(text)", remedy: remedy)
  }
}
