import PredictionEngine
import PredictionEvaluation

/// Formats that are wrong on purpose: the native folder with one defect each.
struct BrokenFormat: DatasetFormat {
  static let all: [(format: BrokenFormat, law: String)] = [
    (BrokenFormat(name: "A Folder"), "its name is in kebab-case and its summary one line"),
    (BrokenFormat(dropsPlaces: true), "it reads back what was written"),
    (BrokenFormat(recognisesAnything: true), "it recognises its own files, and not a path of another kind"),
    (BrokenFormat(losesLines: true), "a line that cannot be read is told by its number"),
    (BrokenFormat(countsFromZero: true), "a line that cannot be read is told by its number"),
  ]

  var name = "broken"
  let summary = "a folder, read wrongly"
  var dropsPlaces = false
  var recognisesAnything = false
  var losesLines = false
  var countsFromZero = false

  func recognises(_ path: String) -> Bool { recognisesAnything || FolderFormat().recognises(path) }

  func read(
    _ path: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    do {
      let (dataset, skipped) = try FolderFormat().read(path, options: options)
      if !dropsPlaces { return (dataset, skipped) }
      let rows = dataset.rows.map { row in
        var row = row
        row.donation.context.place = nil
        return row
      }
      let changed = Dataset(
        name: dataset.name, digest: "", catalog: dataset.catalog, symbols: dataset.symbols, rows: rows,
        people: dataset.people.map(\.identifier))
      return (changed, skipped)
    } catch {
      var error = error
      if losesLines { error.line = nil }
      if countsFromZero { error.line = error.line.map { $0 - 1 } }
      throw error
    }
  }
}
