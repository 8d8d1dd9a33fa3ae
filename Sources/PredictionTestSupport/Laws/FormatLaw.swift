import Foundation
import PredictionEngine
import PredictionLogs
import Testing

/// A law that every dataset format has to keep: a sentence, and a check of any format with its writer.
///
///     expectLaws(of: MyFormat(), file: "weeks.mine") { dataset, path in try MyWriter.write(dataset, to: path) }
///
/// # Definition
/// A law writes 60 drawn donations of three people, or your own dataset, to a temporary folder and reads them
/// back. Rows are compared by their contents: identifier, person, time with offset, intent or activity,
/// values, place, coordinates and signals. So are the sensed moments of your own dataset, when it has some.
public struct FormatLaw: Sendable, CustomTestStringConvertible {
  /// Writes a dataset to a path.
  public typealias Writer = (_ dataset: Dataset, _ path: String) throws -> Void

  /// The law as a sentence, which must not change.
  public let name: String
  private let firstBreach: @Sendable (any DatasetFormat, Trip) throws -> String?

  private init(_ name: String, _ firstBreach: @escaping @Sendable (any DatasetFormat, Trip) throws -> String?)
  {
    self.name = name
    self.firstBreach = firstBreach
  }

  /// Every law of formats.
  public static let all: [FormatLaw] = [named, readsBack, recognised, namesTheLine]

  /// Returns the first breach of the law by a format; `nil` when it keeps the law.
  /// - Parameters:
  ///   - format: the format.
  ///   - file: the name of the file or folder to write, in a form that the format recognises.
  ///   - lines: for a format that is a folder, the file in it that holds one donation a line.
  ///   - dataset: the dataset to write; `nil` for drawn donations.
  ///   - options: the options for reading.
  ///   - write: the format's writer.
  /// - Complexity: one file written and read.
  public func check(
    _ format: any DatasetFormat, file: String, lines: String? = nil, dataset: Dataset? = nil,
    options: DatasetOptions = DatasetOptions(), write: Writer
  ) -> LawFailure? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "format-law-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.appendingPathComponent(file).path
      let dataset = try dataset ?? .drawn(seed: 14, people: 3, donationsEach: 20)
      try write(dataset, path)
      let trip = Trip(
        dataset: dataset, path: path, options: options, lines: lines.map { path + "/" + $0 } ?? path)
      return try firstBreach(format, trip).map { LawFailure(law: name, subject: format.name, first: $0) }
    } catch {
      let words = "\(error)".replacingOccurrences(of: folder.path + "/", with: "")
      return LawFailure(law: name, subject: format.name, first: words)
    }
  }

  /// The law's name, which test output shows.
  public var testDescription: String { name }

  /// A dataset that is written to a file and read back.
  fileprivate struct Trip {
    let dataset: Dataset
    let path: String
    let options: DatasetOptions
    /// The file that holds one donation a line.
    let lines: String
  }

  /// The name is in kebab-case, and the summary has one line.
  public static let named = FormatLaw("its name is in kebab-case and its summary one line") { format, _ in
    Wording.fault(in: format.name, format.summary)
  }

  /// Every row that was written is read back unchanged.
  public static let readsBack = FormatLaw("it reads back what was written") { format, trip in
    let (back, skipped) = try format.read(trip.path, options: trip.options)
    if let error = skipped.first { return "a row is passed over: \(error.reason)" }
    let (written, read) = (trip.dataset.rowTexts, back.rowTexts)
    for (number, pair) in zip(written, read).enumerated() where pair.0 != pair.1 {
      return "row \(number + 1) was written as\n  \(pair.0)\nand read as\n  \(pair.1)"
    }
    if written.count != read.count { return "\(written.count) rows were written, \(read.count) read" }
    let (sensed, again) = (trip.dataset.momentTexts, back.momentTexts)
    for (number, pair) in zip(sensed, again).enumerated() where pair.0 != pair.1 {
      return "sensed moment \(number + 1) was written as\n  \(pair.0)\nand read as\n  \(pair.1)"
    }
    return sensed.count == again.count
      ? nil : "\(sensed.count) sensed moments were written, \(again.count) read"
  }

  /// The format is recognised by the path alone.
  public static let recognised = FormatLaw("it recognises its own files, and not a path of another kind") {
    format, trip in
    if !format.recognises(trip.path) { return "a file of its own is not recognised" }
    return format.recognises(trip.path + ".something-else") ? "a path of another kind is recognised" : nil
  }

  /// The error of a line that cannot be read gives the line's number.
  public static let namesTheLine = FormatLaw("a line that cannot be read is told by its number") {
    format, trip in
    var lines = String(decoding: try Data(contentsOf: URL(fileURLWithPath: trip.lines)), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 3 else { return "the file has \(lines.count) lines; pass a dataset of more" }
    lines[2] = "{\"this is\": no, donation"
    try OutputFile.write(Array(lines.joined(separator: "\n").utf8), to: trip.lines)
    do throws(DataError) {
      _ = try format.read(trip.path, options: trip.options)
      return "line 3 is nonsense, and is read without an error"
    } catch {
      return error.line == 3
        ? nil : "line 3 is nonsense, and the error names \(error.line.map { "line \($0)" } ?? "none")"
    }
  }
}

/// Expects that a dataset format and its writer keep every law of formats. It records an issue for each law
/// that they break.
///
///     expectLaws(of: FolderFormat(), file: "weeks", lines: "donations.jsonl") { dataset, path in
///       try DatasetWriter.write(dataset, to: path, description: "", source: "", license: "")
///     }
///
/// The parameters are those of ``FormatLaw/check(_:file:lines:dataset:options:write:)``.
/// - Complexity: four files written and read.
public func expectLaws(
  of format: some DatasetFormat, file: String, lines: String? = nil, dataset: Dataset? = nil,
  options: DatasetOptions = DatasetOptions(), sourceLocation: SourceLocation = #_sourceLocation,
  write: FormatLaw.Writer
) {
  for law in FormatLaw.all {
    if let failure = law.check(
      format, file: file, lines: lines, dataset: dataset, options: options, write: write)
    {
      Issue.record("\(failure)", sourceLocation: sourceLocation)
    }
  }
}
