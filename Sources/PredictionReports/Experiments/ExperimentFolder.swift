import PredictionLogs
import PredictionReplays
import SystemLibraries

/// The folder of an experiment, with its manifest, a file for each finished cell, and the results: <doc:Experiments>
/// lists them.
///
/// A folder that holds something else, another experiment, or a run that goes on now is refused and left unchanged.
/// Each file is written completely or not at all. Only its owner can enter a new folder, because cells may name people.
public struct ExperimentFolder: Sendable {
  /// The folder's path, as it was given.
  public let path: String
  /// The lock, which is held until the experiment or its process ends.
  private let lock: CheckedFile

  /// Opens a folder for an experiment, and creates it when it does not exist.
  /// - Throws: ``DataError`` for another experiment's folder, ``WriteError`` for one that cannot be written.
  public init(_ path: String, plan: ExperimentPlan, machine: (cpu: String, swift: String)) throws {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let manifest = self.path + "/manifest.json"
    let files = FileManager.default
    if let existing = FileIdentity(ofPath: path), existing.kind != .folder {
      throw ExperimentFolder.noExperiment(path)
    }
    let place = try WritingPlace.folder(path)
    do throws(SystemFailure) {
      if place.existing == nil { try ExperimentFolder.make(place.path) }
      lock = try CheckedFile.open(place.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    } catch { throw error.writing(path, "the folder") }
    guard lock.lock() else {
      throw WriteError(
        path: path, reason: "another run is writing into this folder",
        remedy: "wait for its end, or name another folder with --output")
    }
    if files.fileExists(atPath: manifest) {
      try ExperimentFolder.check(manifest, is: plan)
    } else {
      let names = try? files.contentsOfDirectory(atPath: place.path)
      if names?.allSatisfy(TemporaryFile.isLeftover) != true { throw ExperimentFolder.noExperiment(path) }
      try write(Array(plan.manifest(in: self.path, machine: machine).utf8), to: "manifest.json")
    }
    do { try ExperimentFolder.make(place.path + "/cells") } catch { throw error.writing(path, "the folder") }
  }

  /// The files that an experiment reads and those that it overwrites in its folder.
  package static func uses(of experiment: Experiment, file: String, output: String) -> FileUses {
    var files = FileUses()
    files.reads(file, as: "the experiment's file")
    for dataset in experiment.datasets {
      if case .path(let path) = dataset.source { files.reads(path, as: "the dataset \(dataset.name)") }
      files.reads(dataset.reading.definitions, as: "the definitions of \(dataset.name)")
      if let list = dataset.scoring.scoreOnly, let colon = list.lastIndex(of: ":") {
        files.reads(String(list[..<colon]), as: "the scoreOnly of \(dataset.name)")
      }
    }
    for name in [resultsName, tableName, differencesName] {
      files.writes(output + "/" + name, as: "\(output)/\(name)")
    }
    return files
  }

  static let resultsName = "results.json"
  static let tableName = "results.csv"
  static let differencesName = "differences.csv"

  private static func noExperiment(_ path: String) -> DataError {
    DataError(
      file: path, reason: "there is something here that is no experiment",
      remedy: "name another folder with --output")
  }

  private static func make(_ folder: String) throws(SystemFailure) {
    do { try SystemFailure.check { mkdir(folder, 0o700) } } catch  where error.code == EEXIST {}
  }

  private static func check(_ manifest: String, is plan: ExperimentPlan) throws(DataError) {
    let reader = try JSONDocument(manifest)
    let digest = reader.root.members?.first { $0.key == "digest" }?.node
    guard let digest, let text = digest.string else {
      throw DataError(
        file: manifest, reason: "this is no manifest of an experiment",
        remedy: "name another folder with --output")
    }
    if text != plan.digest {
      throw reader.fail(
        digest.offset,
        "the folder holds another experiment: its digest is \(Excerpt.of(text)), this one's is \(plan.digest)",
        "name another folder with --output, or remove this one")
    }
  }

  /// Reads the finished cells; `nil` for a missing one, and for a damaged one, of which `tell` gets a sentence.
  func finished(of plan: ExperimentPlan, tell: (String) -> Void) -> [ExperimentCellFile?] {
    plan.cells.map { cell in
      let file = path(of: cell)
      guard FileManager.default.fileExists(atPath: file) else { return nil }
      do throws(DataError) {
        return try ExperimentCellFile(try ByteSource.all(file), file: file, cell: cell.id)
      } catch {
        tell("\(error)")
        return nil
      }
    }
  }

  /// Writes the file of a finished cell and reads it back.
  func write(
    _ document: JSONOutput, sums: [MomentSums] = [], for cell: ExperimentCell
  ) throws -> ExperimentCellFile {
    let bytes = ExperimentCellFile.bytes(of: document, sums: sums, cell: cell.id)
    try write(bytes, to: "cells/\(cell.id).json")
    return try ExperimentCellFile(bytes, file: path(of: cell), cell: cell.id)
  }

  /// Writes a file of the folder completely or not at all.
  func write(_ bytes: [UInt8], to name: String) throws(WriteError) {
    try OutputFile.write(bytes, to: path + "/" + name, holdsPeople: true)
  }

  private func path(of cell: ExperimentCell) -> String { "\(path)/cells/\(cell.id).json" }
}
