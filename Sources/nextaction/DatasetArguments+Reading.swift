import PredictionEngine
import PredictionEvaluation
import SystemLibraries

/// Reads the dataset that a command's options name.
extension DatasetArguments {
  /// The bytes of donations from which a log is read a few people at a time.
  private static let large = 256 << 20

  /// Whether the donations are so many that a replay need not hold them all, where they can be read more than once. The
  /// environment may state another number of bytes than the usual.
  var isLarge: Bool {
    let stated = ProcessInfo.processInfo.environment["NEXT_ACTION_LARGE_LOG"].flatMap { Int($0) }
    let path = isFolder ? dataset + "/donations.jsonl" : dataset
    guard let file = FileIdentity(ofPath: path), file.kind == .file else { return false }
    return file.byteCount >= stated ?? DatasetArguments.large
  }

  private var isFolder: Bool {
    FolderFormat().recognises(dataset) && text(of: "map") == nil && definitions == nil
      && text(of: "format") ?? "folder" == "folder"
  }

  /// Opens the dataset to be read a few people at a time, as a shard where it is one.
  func stream(isShard: Bool = false) throws -> DonationStream {
    let options = try options()
    try options.refuseWhole(dataset)
    return isFolder
      ? try DonationStream(dataset, target: targetParameters, isShard: isShard)
      : try DonationStream(rows: dataset, options: options, isShard: isShard)
  }

  /// Reads the dataset and reports the lines that were skipped, and what may not be meant.
  func read(quiet: Bool) throws -> Dataset {
    let options = try options()
    let (dataset, skipped) = try read(options)
    if !quiet {
      for error in skipped { StandardError.write("passed over: \(error)\n") }
      for remark in dataset.allRemarks { StandardError.write("remark: \(remark)\n") }
    }
    if !sensedPlaces { return dataset }
    guard dataset.hasCoordinates else { throw BadInput.noCoordinates(in: dataset) }
    return dataset.withSensedPlaces()
  }

  /// Reads the dataset; where it does not fit the preset, or nothing says how it is read, the error says what fits.
  private func read(_ options: DatasetOptions) throws -> (Dataset, [DataError]) {
    do { return try DatasetReader.read(dataset, options: options) } catch {
      let isTold = ["map", "format"].contains { text(of: $0) != nil } || definitions != nil
      throw like == nil && isTold ? error : LogPreset.misfit(error, of: like, dataset)
    }
  }
}
