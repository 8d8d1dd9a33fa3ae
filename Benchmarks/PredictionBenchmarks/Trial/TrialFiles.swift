import Foundation
import PredictionEngine
import PredictionLogs

/// Writes a stream of whole trials and the engine's answers, for peers to read; ``TrialWorkload`` says what they mean.
///
/// # Layout
/// ```
/// workload.csv  trial,hour,weekday,place,key1,key2,key3   a line a trial, from 0; place −1 for none; keys in decimal
/// answers.csv   trial,rank,key                            up to eight lines a trial, ranks from 1; key3 alone
/// about.csv     candidates,trials,warmUp,seed,digest      one line; trials before warmUp are not timed
/// ```
enum TrialFiles {
  /// Writes the three files.
  /// - Returns: how many lines the answers have, and their digest.
  static func write(_ workload: TrialWorkload, seed: UInt64, to folder: String) throws -> (Int, UInt64) {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func write(_ table: CSVTable, to name: String) throws {
      try OutputFile.write(Array(table.text.utf8), to: folder + "/" + name)
    }
    var table = CSVTable("trial", "hour", "weekday", "place", "key1", "key2", "key3")
    for (number, trial) in workload.trials.enumerated() {
      table.add(
        .count(number), .count(trial.hour), .count(trial.weekday), .count(trial.place),
        .figure(String(trial.keys[0])), .figure(String(trial.keys[1])), .figure(String(trial.keys[2])))
    }
    try write(table, to: "workload.csv")
    table = CSVTable("trial", "rank", "key")
    var (number, lines) = (0, 0)
    var digest = Digest()
    var engine = EngineTrial(workload)
    engine.answers { keys in
      for (rank, key) in keys.enumerated() {
        table.add(.count(number), .count(rank + 1), .figure(String(key)))
        digest.add(key: key)
      }
      number += 1
      lines += keys.count
    }
    try write(table, to: "answers.csv")
    table = CSVTable("candidates", "trials", "warmUp", "seed", "digest")
    table.add(
      .count(workload.candidates), .count(workload.trials.count), .count(workload.warmUp),
      .figure(String(seed)), .figure(String(digest.value, radix: 16)))
    try write(table, to: "about.csv")
    return (lines, digest.value)
  }
}
