import PredictionEngine
import PredictionLogs

/// One contender's answer at one moment, with what came.
package struct JudgedMoment: Sendable {
  package var moment: Moment
  package var candidates: Int
  /// The number of candidates that were donated within the horizon.
  package var happened: Int
  /// P_any: the stated probability that anything is donated within the horizon.
  package var ofAny: Double
  /// Whether anything was donated within the horizon.
  package var isBusy: Bool
  /// The number of the best candidate with support; `nil` where none has it.
  package var top: Int?
  package var topProbability: Double
  /// Whether the best candidate was donated within the horizon.
  package var isRight: Bool
  /// Whether a surface with a budget opened a claim of the best candidate.
  package var isOpened: Bool
  /// The number of the candidate that such a surface shows from now on; `nil` for nothing.
  package var onDisplay: Int?
  /// The log loss over the known candidates.
  package var logLoss: Double
  /// The squared error over the known candidates.
  package var squaredError: Double

  /// Adds the numbers of the answer to a digest: the bits of P_any, of the two sums and of the best candidate's
  /// probability, and its number from 1, in 40 bytes.
  func add(to digest: inout Digest, _ bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    for number in [ofAny, logLoss, squaredError, topProbability] { append(number.bitPattern, to: &bytes) }
    append(UInt64(top.map { $0 + 1 } ?? 0), to: &bytes)
    digest.update(bytes)
  }

  private func append(_ bits: UInt64, to bytes: inout [UInt8]) {
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits &>> UInt64(56 - 8 * place))) }
  }
}

/// Hears each answer about one person at the horizon of the headlines, moment after moment.
package protocol MomentListener: AnyObject {
  /// Hears a contender's answer; `shortcut` gives the candidate of a number.
  func hear(
    _ judged: JudgedMoment, _ answer: TimingForecast, of contender: Int, shortcut: (Int) -> Shortcut)
  func end()
}
