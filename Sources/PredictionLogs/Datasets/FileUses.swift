import SystemLibraries

/// Checks the files that a command reads and writes, so that it overwrites none of its inputs.
///
///     var files = FileUses()
///     files.reads("log.csv", as: "the dataset")
///     files.writes("./log.csv", as: "--per-trial")
///     try files.check()   // --per-trial names the dataset, which would be lost
///
/// # Definition
/// Two names mean the same file when device and inode are equal. A file that does not exist yet is identified by its
/// folder and its name. For a folder, the dataset files in it count as read; standard output that was redirected into a
/// file counts as written. Devices and pipes are left out.
package struct FileUses {
  package struct Conflict: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String
  }

  private enum Place: Hashable {
    case existing(FileIdentity)
    case new(folder: FileIdentity, name: String)
  }

  private var read: [Place: String] = [:]
  private var written: [(place: Place, option: String)] = []

  package init() {
    if let identity = FileIdentity(ofDescriptor: STDOUT_FILENO), identity.kind == .file {
      written.append((.existing(identity), "standard output"))
    }
  }

  /// Records a file or a dataset's folder as read. Messages call it `what`.
  package mutating func reads(_ path: String?, as what: String) {
    guard let path else { return }
    let paths = [path] + DatasetWriter.fileNames.map { path + "/" + $0 }
    for path in paths {
      if let place = FileUses.place(path, standardInput: true) { read[place, default: what] = what }
    }
  }

  package mutating func writes(_ path: String?, as option: String) {
    if let path, let place = FileUses.place(path) { written.append((place, option)) }
  }

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

  /// Throws for a file that is read and written, and for one that is written twice.
  /// - Throws: the first ``Conflict``.
  package func check() throws(Conflict) {
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
