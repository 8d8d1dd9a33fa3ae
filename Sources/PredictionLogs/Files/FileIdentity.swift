import SystemLibraries

/// The file that a path names, links followed: two paths name one file when device and inode are equal.
package struct FileIdentity: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case file, folder, other }

  private let device: UInt64
  private let inode: UInt64
  /// The kind; `other` is a device, a pipe or a socket.
  package let kind: Kind
  /// The length of a file in bytes.
  package let byteCount: Int
  let mode: UInt16
  let owner: UInt32
  let group: UInt32

  /// The identity of what a path names; `nil` for nothing.
  package init?(ofPath path: String) {
    var status = stat()
    guard !path.isEmpty, !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(ofDescriptor descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    byteCount = Int(status.st_size)
    mode = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    owner = status.st_uid
    group = status.st_gid
  }

  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a path, which may name nothing yet, is inside this folder.
  package func holds(_ path: String) -> Bool {
    guard kind == .folder else { return false }
    var place = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    while place.pathComponents.count > 1 {
      place.deleteLastPathComponent()
      if FileIdentity(ofPath: place.path) == self { return true }
    }
    return false
  }

  package static func == (left: FileIdentity, right: FileIdentity) -> Bool {
    left.device == right.device && left.inode == right.inode
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(device)
    hasher.combine(inode)
  }
}
