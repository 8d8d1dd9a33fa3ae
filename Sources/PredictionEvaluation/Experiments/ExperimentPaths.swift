import Foundation

/// Where the files lie that an experiment names.
///
/// # Definition
/// A relative path is relative to the file that names it. With a folder of datasets, a path means the longest tail of it
/// that is there below that folder: `../../Datasets/synthetic/parent` below `Data` is `Data/synthetic/parent` if that is
/// there, else `Data/parent`.
///
/// # Source
/// Ours.
struct ExperimentPaths {
  private let base: String
  private let datasets: String?

  init(file: String, datasets: String?) {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    base = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : ""
    self.datasets = datasets.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// The path of a file that is named in the experiment.
  func resolve(_ path: String) -> String {
    guard let datasets else { return path.hasPrefix("/") ? path : base + path }
    var tail = path.split(separator: "/").filter { $0 != ".." && $0 != "." }[...]
    while tail.count > 1, !ExperimentPaths.exists(datasets + "/" + tail.joined(separator: "/")) {
      tail = tail.dropFirst()
    }
    return datasets + "/" + tail.joined(separator: "/")
  }

  /// Whether something is there.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// A path as it is seen from a folder that is there.
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
