import Foundation
import PredictionEngine
import PredictionEvaluation
import Testing

/// Something that every dataset format owes: a sentence, and a check over a format of anybody's and its writer.
///
///     expectLaws(of: MyFormat(), file: "weeks.mine") { dataset, path in try MyWriter.write(dataset, to: path) }
///
/// # Definition
/// A law writes 60 drawn donations of three people, or a dataset of yours, to a temporary folder and reads them back. Rows are
/// compared by what they say: identifier, person, time with offset, intent or activity, values, place and signals.
///
/// # Source
/// Ours.
public struct FormatLaw: Sendable, CustomTestStringConvertible {
  /// Writes a dataset to a path.
  public typealias Writer = (_ dataset: Dataset, _ path: String) throws -> Void

  /// The law as a sentence; it stays.
  public let name: String
  private let firstBreach: @Sendable (any DatasetFormat, Trip) throws -> String?

  private init(_ name: String, _ firstBreach: @escaping @Sendable (any DatasetFormat, Trip) throws -> String?)
  {
    self.name = name
    self.firstBreach = firstBreach
  }

  /// Every law.
  public static let all: [FormatLaw] = [named, readsBack, recognised, namesTheLine]

  /// The first breach of the law by a format, `nil` when it keeps it.
  /// - Parameters:
  ///   - format: the format.
  ///   - file: the name of the file or folder to write, as the format recognises it.
  ///   - lines: where the format is a folder, the file in it that holds a donation a line.
  ///   - dataset: what is written; `nil` for drawn donations.
  ///   - options: how it is read.
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

  /// The name.
  public var testDescription: String { name }

  /// A dataset on its way to a file and back.
  fileprivate struct Trip {
    let dataset: Dataset
    let path: String
    let options: DatasetOptions
    /// The file that holds a donation a line.
    let lines: String
  }

  /// A name in kebab-case and a summary of one line.
  public static let named = FormatLaw("its name is in kebab-case and its summary one line") { format, _ in
    if let fault = Wording.fault(inName: format.name) { return fault }
    return Wording.fault(inLine: format.summary).map { "the summary \($0)" }
  }

  /// Every row comes back as it went.
  public static let readsBack = FormatLaw("it reads back what was written") { format, trip in
    let (back, skipped) = try format.read(trip.path, options: trip.options)
    if let error = skipped.first { return "a row is passed over: \(error.reason)" }
    let (written, read) = (trip.dataset.rowTexts, back.rowTexts)
    for (number, pair) in zip(written, read).enumerated() where pair.0 != pair.1 {
      return "row \(number + 1) was written as\n  \(pair.0)\nand read as\n  \(pair.1)"
    }
    return written.count == read.count ? nil : "\(written.count) rows were written, \(read.count) read"
  }

  /// The format is found by the path alone.
  public static let recognised = FormatLaw("it recognises its own files, and not a path of another kind") {
    format, trip in
    if !format.recognises(trip.path) { return "a file of its own is not recognised" }
    return format.recognises(trip.path + ".something-else") ? "a path of another kind is recognised" : nil
  }

  /// A line that cannot be read is told by its number.
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

/// Expects that a dataset format and its writer keep every law of formats; records an issue for each that they break.
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
