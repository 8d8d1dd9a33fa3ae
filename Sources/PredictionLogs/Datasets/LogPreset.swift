import PredictionEngine

/// The way in which a well-known log is read: form, map, filters and clock, with a page for people.
///
///     try LogPreset("tsmc2014").settings     // columns, map, timeFormat, …
///     try LogPreset("my/own.preset")         // a file of one's own: a path has a slash or a point
///
/// A preset is a text: a line `summary: …`, lines `key: text` with the keys of an experiment's dataset, an empty line,
/// and the page. To add one, add a file to `Presets` and its name to ``LogPresetRegistry``.
package struct LogPreset: Sendable {
  package let name: String
  package let summary: String
  package let page: String
  /// The texts that the preset sets, by the keys of an experiment's dataset, in the order of the file.
  package let settings: [(key: String, text: String)]

  /// Whether a name is that of a file.
  package static func isFile(_ name: String) -> Bool { name.contains("/") || name.contains(".") }

  /// Finds a preset by its name, or reads a file.
  /// - Throws: ``DataError`` without a place for an unknown name, and of the file for one that is no preset.
  package init(_ name: String) throws(DataError) {
    if LogPreset.isFile(name) {
      try self.init(name, ByteSource.all(name, emptyRemedy: "write a line summary: … and lines key: text"))
      return
    }
    guard let known = LogPresetRegistry.files.first(where: { $0.name == name }) else {
      let names = LogPresetRegistry.files.map(\.name)
      throw DataError(
        reason: "there is no preset \"\(Excerpt.of(name))\"",
        remedy: NearName.remedy(for: name, among: names, else: "see `nextaction list presets`"))
    }
    try self.init(name, known.bytes)
  }

  init(_ name: String, _ bytes: [UInt8]) throws(DataError) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { $0.hasSuffix("\r") ? $0.dropLast() : $0 }
    let head = lines.prefix { !$0.isEmpty }
    var (summary, settings, tried) = ("", [(key: String, text: String)](), DatasetOptions())
    for (number, line) in head.enumerated() {
      func fail(_ reason: String, _ remedy: String) -> DataError {
        DataError(file: name, line: number + 1, reason: reason, remedy: remedy)
      }
      guard let mark = line.firstRange(of: ": ") else {
        throw fail("the line is not key: text", "write for example map: person=user,time=at,…")
      }
      let (key, text) = (String(line[..<mark.lowerBound]), String(line[mark.upperBound...]))
      if key == "summary" {
        summary = text
        continue
      }
      guard DatasetOptions.keys.contains(key) else {
        throw fail(
          "a preset has no \"\(Excerpt.of(key))\"",
          NearName.remedy(
            for: key, among: DatasetOptions.keys, else: "write one of \(Excerpt.list(DatasetOptions.keys))"))
      }
      do throws(DataError) { try tried.set(key, text) } catch { throw fail(error.reason, error.remedy) }
      settings.append((key, text))
    }
    (self.name, self.summary, self.settings) = (name, summary, settings)
    page = lines.dropFirst(head.count + 1).joined(separator: "\n")
  }

  /// Whether the first rows of a file can be read as the preset says.
  private func fits(_ path: String) -> Bool {
    var options = DatasetOptions()
    do throws(DataError) {
      for (key, text) in settings { try options.set(key, text) }
      return try TableFormat.readsBeginning(of: path, options)
    } catch { return false }
  }

  /// The error of a file that was read by a preset, or by none, with the other preset that fits it.
  package static func misfit(_ error: DataError, of name: String?, _ path: String) -> DataError {
    var error = error
    let isRefused = name.flatMap { try? LogPreset($0) }?.settings.contains { $0.key == "refusal" } ?? false
    if isRefused { return error }
    let isReadable = path != "-" && FileIdentity(ofPath: path)?.kind == .file
    let other = LogPresetRegistry.files.lazy.filter { $0.name != name }.compactMap {
      try? LogPreset($0.name)
    }.first { isReadable && $0.fits(path) }
    error.remedy +=
      other.map { "; it fits the preset \($0.name): --like \($0.name)" }
      ?? name.map { "; what the preset reads: nextaction list presets \(ShellText.quoted($0))" } ?? ""
    return error
  }
}

/// Holds every preset.
package enum LogPresetRegistry {
  static let files: [(name: String, bytes: [UInt8])] = [
    ("activitywatch", PackageResources.activitywatch_txt),
    ("activitywatch-db", PackageResources.activitywatch_db_txt),
    ("atuin", PackageResources.atuin_txt),
    ("bash", PackageResources.bash_txt),
    ("brightkite", PackageResources.brightkite_txt),
    ("casas", PackageResources.casas_txt),
    ("chromium-history", PackageResources.chromium_history_txt),
    ("firefox-history", PackageResources.firefox_history_txt),
    ("fish", PackageResources.fish_txt),
    ("frappe", PackageResources.frappe_txt),
    ("gowalla", PackageResources.gowalla_txt),
    ("home-assistant", PackageResources.home_assistant_txt),
    ("home-assistant-db", PackageResources.home_assistant_db_txt),
    ("kasteren", PackageResources.kasteren_txt),
    ("lastfm-1k", PackageResources.lastfm_1k_txt),
    ("lsapp", PackageResources.lsapp_txt),
    ("movielens", PackageResources.movielens_txt),
    ("movielens-1m", PackageResources.movielens_1m_txt),
    ("recbole", PackageResources.recbole_txt),
    ("studentlife-apps", PackageResources.studentlife_apps_txt),
    ("studentlife-dining", PackageResources.studentlife_dining_txt),
    ("studentlife-gps", PackageResources.studentlife_gps_txt),
    ("tist2015", PackageResources.tist2015_txt),
    ("tsinghua-app-usage", PackageResources.tsinghua_app_usage_txt),
    ("tsmc2014", PackageResources.tsmc2014_txt),
    ("zsh", PackageResources.zsh_txt),
  ]

  /// The presets, by name.
  package static var all: [LogPreset] { files.compactMap { try? LogPreset($0.name) } }
}
