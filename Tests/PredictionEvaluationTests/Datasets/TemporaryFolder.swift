import Foundation
import PredictionEvaluation
import PredictionTestSupport

extension TemporaryFolder {
  /// Writes a file and returns its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String { try write(bytes, to: name).path }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String { try write(text, to: name).path }

  /// Reads a text as a file of that name; errors name the file without its folder.
  func read(
    _ name: String, _ text: String, _ options: DatasetOptions = DatasetOptions()
  ) throws -> (dataset: Dataset, skipped: [DataError]) {
    try read(name, Array(text.utf8), options)
  }

  /// Reads bytes as a file of that name.
  func read(
    _ name: String, _ bytes: [UInt8], _ options: DatasetOptions = DatasetOptions()
  ) throws -> (dataset: Dataset, skipped: [DataError]) {
    let file = try file(name, bytes)
    do {
      return try DatasetReader.read(file, options: options)
    } catch {
      throw shortened(error)
    }
  }

  /// The error's message, with file names that do not depend on where the test runs; the empty text for none.
  func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch let error as DataError {
      return shortened(error).description
    } catch {
      return "\(error)"
    }
  }

  private func shortened(_ error: DataError) -> DataError {
    var error = error
    error.file = error.file?.replacingOccurrences(of: path + "/", with: "")
    error.reason = error.reason.replacingOccurrences(of: path + "/", with: "")
    error.remedy = error.remedy.replacingOccurrences(of: path + "/", with: "")
    return error
  }
}

extension DatasetOptions {
  /// Options of a table.
  static func table(_ map: String, types: [[String]]? = nil, target: [String]? = nil, skip: Int = 0) throws
    -> Self
  {
    var options = DatasetOptions()
    options.map = try ColumnMap(map)
    options.shortcutTypes = types
    options.target = target
    options.skipBadLines = skip
    return options
  }

  /// Options that pass over some bad lines.
  static func skipping(_ count: Int) -> Self {
    var options = DatasetOptions()
    options.skipBadLines = count
    return options
  }
}
