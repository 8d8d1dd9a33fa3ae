import SystemLibraries

/// Finds the files that an experiment names.
///
/// A relative path is relative to the file that names it. When a folder of datasets is given, the longest trailing part
/// of the path that exists there is used: with the folder `Data`, `../../Datasets/synthetic/parent` means
/// `Data/synthetic/parent` if that exists, else `Data/parent`.
struct ExperimentPaths {
  private let base: String
  private let datasets: String?

  init(file: String, datasets: String?) {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    base = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : ""
    self.datasets = datasets.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  func resolve(_ path: String) -> String {
    guard let datasets else { return path.hasPrefix("/") ? path : base + path }
    var tail = path.split(separator: "/").filter { $0 != ".." && $0 != "." }[...]
    while tail.count > 1, !ExperimentPaths.exists(datasets + "/" + tail.joined(separator: "/")) {
      tail = tail.dropFirst()
    }
    return datasets + "/" + tail.joined(separator: "/")
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// A path relative to a folder that exists.
  static func path(_ path: String, from folder: String) -> String {
    func parts(_ path: String) -> [String] {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
        .split(separator: "/").map(String.init)
    }
    let (target, start) = (parts(path), parts(folder))
    let common = zip(target, start).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: start.count - common) + target[common...]
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }
}
