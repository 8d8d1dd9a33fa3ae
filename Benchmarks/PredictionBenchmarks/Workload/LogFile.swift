import Foundation
import PredictionEngine
import PredictionLogs

/// A log as a file, written once and deleted with the last who reads it.
///
/// # Definition
/// The donations of ``Routine`` of so many people in turn, 50 items: a dataset's folder, lines of JSON with definitions
/// beside them or without any, or a table.
final class LogFile: Sendable {
  /// How donations are written.
  enum Form: String, CaseIterable {
    case folder, lines, bareLines, table

    /// A file's name ends so.
    var suffix: String { self == .table ? "csv" : "jsonl" }
  }

  /// Where the donations are.
  let path: String
  private let folder: URL
  /// Where the definitions are; for a table they follow from its map.
  let definitions: String
  /// How donations are written.
  let form: Form
  /// The file's bytes.
  let byteCount: Int
  /// Which column means what.
  static let map =
    "person=user,time=time,intent=:OrderMeal,parameters=venue+dish+size,place=place,signal.headphones=headphones"

  /// Writes a log.
  init(_ form: Form, donations: Int, people: Int, seed: UInt64) throws {
    self.form = form
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("prediction-benchmarks-\(form.rawValue)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("donations.\(form.suffix)").path
    path = form == .folder ? folder.path : file
    self.folder = folder
    definitions = folder.appendingPathComponent("definitions.json").path
    var routine = Routine(candidates: 50, seed: seed, coversAll: false)
    var text = form == .table ? "user,time,venue,dish,size,place,headphones\n" : ""
    for number in 0..<donations {
      text += LogFile.line(routine.next(), person: "person-\(number % people)", number: number, form)
    }
    byteCount = text.utf8.count
    try OutputFile.write(Array(text.utf8), to: file)
    if form == .folder {
      let manifest = """
        {"formatVersion":1,"name":"benchmark","description":"","source":"","license":"","people":\(people),\
        "donations":\(donations),"digest":"\(PredictionLogs.Digest.sha256(Array(text.utf8)))"}
        """
      try OutputFile.write(Array(manifest.utf8), to: folder.appendingPathComponent("manifest.json").path)
    }
    try OutputFile.write(Array(LogFile.definitionsText.utf8), to: definitions)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private static func line(_ act: Routine.Act, person: String, number: Int, _ form: Form) -> String {
    let (venue, dish, size) = ("venue \(act.item / 6)", "dish \(act.item / 2)", "size \(act.item % 2)")
    let place = act.place.map { "place \($0)" }
    switch form {
    case .table:
      return "\(person),\(act.moment),\(venue),\(dish),\(size),\(place ?? ""),\(act.headphones)\n"
    case .folder, .lines, .bareLines:
      return
        "{\"id\":\"\(person)-\(number)\",\"person\":\"\(person)\",\"time\":\"\(act.moment)\",\"intent\":\"OrderMeal\","
        + "\"parameters\":{\"venue\":\"\(venue)\",\"dish\":\"\(dish)\",\"size\":\"\(size)\"},"
        + (place.map { "\"place\":\"\($0)\"," } ?? "") + "\"signals\":{\"headphones\":\(act.headphones)}}\n"
    }
  }

  private static let definitionsText = """
    {"formatVersion":1,"intents":[{"name":"OrderMeal","parameters":[{"name":"venue","type":"string"},\
    {"name":"dish","type":"string"},{"name":"size","type":"string"}],"shortcutTypes":[{"parameters":["venue"]},\
    {"parameters":["venue","dish"]},{"parameters":["venue","dish","size"]}]}],"activities":[]}
    """
}
