import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionReports

/// Puts a number in the place of another one, under one key after the other: each time the results are refused with line and
/// column, or the page has numbers alone.
/// - Parameters:
///   - text: results as JSON.
///   - fewest: the keys that have a number at least.
///   - isChosen: which of the keys, by their order, are changed.
func expectNumbersAlone(
  _ text: String, with number: String, fewest: Int, sourceLocation: SourceLocation = #_sourceLocation,
  where isChosen: (Int) -> Bool = { _ in true }
) throws {
  let keys = Set(text.matches(of: /("\w+"): -?[0-9]/).map { String($0.1) })
  #expect(keys.count >= fewest, "\(keys)", sourceLocation: sourceLocation)
  for (index, key) in keys.sorted().enumerated() where isChosen(index) {
    let changed = text.replacing(try Regex(key + ": -?[0-9.e+-]+"), with: "\(key): \(number)")
    do {
      let html = ReportPage(try ResultsFile.read(Array(changed.utf8), file: "r.json")).html
      for word in ["nan", "NaN", "inf", "Inf"] {
        #expect(
          !html.contains(try Regex("[^a-z]\(word)[^a-z]")), "\(key): \(number)",
          sourceLocation: sourceLocation)
      }
    } catch let error as DataError {
      #expect(error.line != nil && error.column != nil, "\(key): \(error)", sourceLocation: sourceLocation)
    }
  }
}

/// Changes a member of results at a time: each time they are refused with the reason, the place and the way out. Half of
/// them is refused as well.
func expectRefused(
  _ text: String, _ changes: [(old: String, new: String, reason: String)],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for (old, new, reason) in changes {
    let changed = try #require(
      text.replacingFirst(old, by: new), "\(old) does not stand in the fixture",
      sourceLocation: sourceLocation)
    let error = #expect(throws: DataError.self, "\(new) is accepted", sourceLocation: sourceLocation) {
      try ResultsFile.read(Array(changed.utf8), file: "r.json")
    }
    #expect(
      error?.reason.contains(reason) ?? false, "\(String(describing: error))", sourceLocation: sourceLocation)
    #expect(
      error?.line != nil && error?.column != nil && !(error?.remedy.isEmpty ?? true), "\(new)",
      sourceLocation: sourceLocation)
  }
  #expect(throws: DataError.self, sourceLocation: sourceLocation) {
    try ResultsFile.read(Array(text.utf8.prefix(text.utf8.count / 2)), file: "r.json")
  }
}
