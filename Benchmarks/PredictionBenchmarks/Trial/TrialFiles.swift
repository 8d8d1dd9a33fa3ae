import Foundation
import PredictionEngine
import PredictionEvaluation

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
    var text = "trial,hour,weekday,place,key1,key2,key3\n"
    for (number, trial) in workload.trials.enumerated() {
      text += "\(number),\(trial.hour),\(trial.weekday),\(trial.place)"
      text += ",\(trial.keys[0]),\(trial.keys[1]),\(trial.keys[2])\n"
    }
    try OutputFile.write(Array(text.utf8), to: folder + "/workload.csv")
    text = "trial,rank,key\n"
    var (number, lines) = (0, 0)
    var digest = Digest()
    var engine = EngineTrial(workload)
    engine.answers { keys in
      for (rank, key) in keys.enumerated() {
        text += "\(number),\(rank + 1),\(key)\n"
        digest.add(key: key)
      }
      number += 1
      lines += keys.count
    }
    try OutputFile.write(Array(text.utf8), to: folder + "/answers.csv")
    text = "candidates,trials,warmUp,seed,digest\n\(workload.candidates),\(workload.trials.count),"
    text += "\(workload.warmUp),\(seed),\(String(digest.value, radix: 16))\n"
    try OutputFile.write(Array(text.utf8), to: folder + "/about.csv")
    return (lines, digest.value)
  }
}
