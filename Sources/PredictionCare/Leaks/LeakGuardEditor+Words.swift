import PredictionEngine
import PredictionLogs

/// Describes in words which rows were changed, and how.
extension LeakGuardEditor {
  /// Describes a question as a row, or by moment and person, and names it for programs.
  func question(_ question: Answer.Question, isOfGrid: Bool) -> (words: String, identifier: String) {
    let subject = dataset.symbols.text(of: question.subject)
    if isOfGrid { return ("\(question.moment) (\(subject))", "\(subject) \(question.moment)") }
    let row = dataset.rows.firstIndex { $0.identifier == question.subject }
    return (row.map { text(of: dataset.rows[$0]) } ?? subject, subject)
  }

  func describe(_ edit: LeakGuardEdit, kind: Tampering) -> String {
    switch edit {
    case .replace(let row, let other):
      let old = text(of: dataset.rows[row])
      switch kind {
      case .times: return "\(old) moved to \(other.donation.context.moment)"
      case .people: return "\(old) given to \(person(other.person))"
      case .context: return "\(old) with another place or other signals"
      default: return "\(old) donating \(payload(of: other))"
      }
    case .delete(let row): return "\(text(of: dataset.rows[row])) deleted"
    case .insert(let row, _): return "\(text(of: row)) inserted"
    case .forgetSensed(let position):
      let sensed = dataset.sensedMoments[position]
      return "the \(sensed.kind.rawValue) of \(person(sensed.person)) at \(sensed.moment) deleted"
    case .forgetTold(let position):
      let told = dataset.told[position]
      let name =
        switch told.deed {
        case .outcome(let outcome, _, _): "feedback \(outcome.rawValue)"
        case .forget: "deletion"
        case .unavailable, .available: "availability"
        }
      return "the \(name) of \(person(told.person)) at \(told.moment) deleted"
    case .forgetSupplied(let position):
      let row = dataset.suppliedRows[position]
      let from = row.entry.from.map { " from \($0)" } ?? ""
      return "the \(row.entry.kind.rawValue) of \(person(row.person))\(from) deleted"
    }
  }

  private func person(_ number: Int) -> String {
    number < dataset.people.count ? dataset.people[number].identifier : stranger
  }

  /// Describes a row by identifier, person and time: `"d17" (ann, 2026-03-02T08:04:11+01:00)`.
  private func text(of row: Dataset.Row) -> String {
    "\"\(dataset.symbols.text(of: row.identifier))\" (\(person(row.person)), \(row.donation.context.moment))"
  }

  private func payload(of row: Dataset.Row) -> String {
    let target = Decomposer(catalog: dataset.catalog).target(of: row.donation)
    return target.map { $0.text(catalog: dataset.catalog, symbols: dataset.symbols) } ?? "something else"
  }
}
