import Foundation
import PredictionEngine
import PredictionLogs

/// Whole trials of `context-mixture` on one core, shipped weights: a question, then the donation that teaches it.
///
/// Before anything is timed, the log is gone through twice: learning from the answer that was asked for, and learning without
/// having asked. A trial that differs between the two by a bit is an error, and there is no time.
///
/// # Definition
/// Trials a second are donations over processor time, the median of the rounds; the shown list of a
/// surface is in it, reading is not. Bytes of a person are those of ring, weights, sums of squares, residual and counts; the history
/// that every strategy has is apart.
struct MixtureRun {
  private let log: MixtureLog
  private let strategy = ContextMixture()

  /// Takes a log.
  init(_ log: MixtureLog) { self.log = log }

  /// Times a log and prints what it took; false when the two ways of learning differ.
  static func report(_ arguments: Arguments, machine: Machine) throws -> Bool {
    let run = MixtureRun(try MixtureLog(path: arguments.log, map: arguments.map))
    Machine.say("\(machine.processor), \(machine.cores) cores, \(machine.system)\n")
    let asked = run.replay(.afterAnswer)
    guard asked.digest == run.replay(.alone).digest else {
      Machine.complain("context-mixture on \(run.log.name): WRONG, an answer asked for teaches otherwise")
      return false
    }
    let count = Double(asked.trials)
    let times = (0..<arguments.effectiveRounds).map { _ in run.replay(.afterAnswer).seconds }
    let seconds = Statistics.median(times)
    let candidates = Double(asked.candidates) / count
    Machine.say(
      "context-mixture on \(run.log.name): \(asked.trials) trials of \(run.log.dataset.people.count) people, "
        + "\(Table.fixed(candidates, 1)) known candidates a trial, \(asked.hits) hits at 1")
    Machine.say(
      "\(Table.fixed(count / seconds, 0)) trials/s on one core, \(Table.fixed(seconds / count * 1e9, 0)) ns a trial "
        + "±\(Table.fixed(Statistics.spread(times), 1)) %, \(times.count) rounds")
    let each = try MixtureWork.bytesPerCandidate()
    Machine.say(
      "\(each) bytes a candidate; a person beside that: \(asked.bytes(each).max() ?? 0) bytes at most, "
        + "\(Table.fixed(Statistics.median(asked.bytes(each).map(Double.init)), 0)) in the middle; "
        + "\(try MixtureWork.bytesWhereAllIsSensed(each)) with a place and more device signals than are kept")
    return true
  }

  /// How a donation is learned.
  enum Learning { case afterAnswer, alone }

  /// What going through the log once gave.
  struct Outcome {
    var trials = 0
    var hits = 0
    var candidates = 0
    var digest: UInt64 = 0
    var seconds = 0.0
    var people: [(bytes: Int, candidates: Int)] = []

    /// Bytes of each person beside what candidates take.
    func bytes(_ perCandidate: Int) -> [Int] { people.map { $0.bytes - perCandidate * $0.candidates } }
  }

  private func replay(_ learning: Learning) -> Outcome {
    var outcome = Outcome()
    var digest = Digest()
    let dataset = log.dataset
    var forecast = Forecast()
    let start = ProcessTime.now
    for person in dataset.people {
      var predictor = Predictor(catalog: dataset.catalog, strategy: strategy, symbols: dataset.symbols)
      for row in person.rows {
        let donation = dataset.rows[row].donation
        predictor.forecast(in: donation.context, into: &forecast)
        let best = forecast.best(1, in: predictor.history).first
        outcome.candidates += predictor.history.candidates.count
        digest.add(key: (best.map { forecast.probabilities[$0] } ?? 0).bitPattern)
        digest.add(key: forecast.probabilityOfNew.bitPattern)
        let targeted = predictor.history.targeted
        switch learning {
        case .afterAnswer: predictor.donate(donation, after: &forecast)
        case .alone: predictor.donate(donation)
        }
        guard predictor.history.targeted > targeted else { continue }
        outcome.trials += 1
        if let best, predictor.history.previous == best { outcome.hits += 1 }
      }
      outcome.people.append((predictor.learner.byteCount, predictor.history.candidates.count))
    }
    outcome.seconds = ProcessTime.now.cpu(since: start)
    outcome.digest = digest.value
    return outcome
  }
}
