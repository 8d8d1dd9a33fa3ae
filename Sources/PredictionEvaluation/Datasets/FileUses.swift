import Foundation

/// The files that a command reads and writes, so that nothing which it writes is something that it reads.
///
///     var files = FileUses()
///     files.reads("log.csv", as: "the dataset")
///     files.writes("./log.csv", as: "--per-trial")
///     try files.check()   // --per-trial names the dataset, which would be lost
///
/// # Definition
/// Two names are one file when the system says so, by device and inode: `log.csv`, `./log.csv`, a link to it and, for
/// `-`, what standard input was redirected from. A file that is still to be made is known by its folder and its name.
///
/// # Edge cases
/// Of a folder, the files of a dataset in it are read. Standard output that was redirected into a file counts as
/// written. Devices and pipes are nobody's loss and are left out.
///
/// # Source
/// Ours.
public struct FileUses {
  /// Two uses of one file that exclude each other.
  public struct Conflict: Error, Sendable, Equatable, CustomStringConvertible {
    /// One sentence: what is wrong and what to do.
    public let description: String
  }

  private enum Place: Hashable {
    case existing(FileIdentity)
    case new(folder: FileIdentity, name: String)
  }

  private var read: [Place: String] = [:]
  private var written: [(place: Place, option: String)] = []

  /// A command that does neither yet, but for standard output.
  public init() {
    if let identity = FileIdentity(ofDescriptor: STDOUT_FILENO), identity.kind == .file {
      written.append((.existing(identity), "standard output"))
    }
  }

  /// Names a file or a dataset's folder that is read; `what` is what a message calls it.
  public mutating func reads(_ path: String?, as what: String) {
    guard let path else { return }
    let paths = [path] + DatasetWriter.fileNames.map { path + "/" + $0 }
    for path in paths {
      if let place = FileUses.place(path, standardInput: true) { read[place, default: what] = what }
    }
  }

  /// Names a file that is written; `option` is where its name was given.
  public mutating func writes(_ path: String?, as option: String) {
    if let path, let place = FileUses.place(path) { written.append((place, option)) }
  }

  /// Where a path leads; `nil` for what is no file and cannot become one.
  private static func place(_ path: String, standardInput: Bool = false) -> Place? {
    let isStream = standardInput && path == "-"
    if let identity = isStream ? FileIdentity(ofDescriptor: STDIN_FILENO) : FileIdentity(ofPath: path) {
      return identity.kind == .file ? .existing(identity) : nil
    }
    let url = URL(fileURLWithPath: path)
    return FileIdentity(ofPath: url.deletingLastPathComponent().path).map {
      .new(folder: $0, name: url.lastPathComponent)
    }
  }

  /// Refuses a file that is read and written, and one that is written twice.
  /// - Throws: ``Conflict`` for the first.
  public func check() throws(Conflict) {
    var options: [Place: String] = [:]
    for (place, option) in written {
      if let what = read[place] {
        throw Conflict(description: "\(option) names \(what), which would be lost; name another file")
      }
      if let other = options.updateValue(option, forKey: place) {
        throw Conflict(description: "\(other) and \(option) name the same file; name another one")
      }
    }
  }
}
