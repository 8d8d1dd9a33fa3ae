/// The expected size of donations before they are generated, so that a run that would exhaust memory or disk
/// is refused at once.
///
///     GenerationSize(donations: 20_000_000).refusalInMemory?.reason
///     // about 20 million donations would take about 20 GB of memory, and the limit is 8 GB
///
/// # Definition
/// In memory a donation counts as 1,000 bytes: its row, identifier and values, its text while the digest is
/// computed, and one strategy's trial. This was measured on 64-bit Linux as the peak of resident memory of
/// `nextaction experiment` with 300 and with 1,500 people, `most-frequent`, six weeks: each further donation
/// takes 620 to 840 bytes (commuter 840, scroller 740, explorer 620). On disk a donation counts as 220 bytes
/// of `donations.jsonl` (151 to 218 in the committed personas) and 2,000 of `oracle.jsonl` (766 to 2,590 over
/// six weeks; more when people know more, as explorers do over years). A sensed moment counts as 200 bytes of
/// `moments.jsonl`, and in memory as 200 too: its 56, three times over while their array grows, and what a replay
/// of the person keeps.
///
/// The limits are the same on every machine, so all machines refuse the same sizes. 8 GB fit a machine with
/// 16 GB. A folder of 64 GB is written person by person, so it takes disk and little memory.
///
/// # Edge cases
/// Sums and products saturate at the largest integer.
public struct GenerationSize: Sendable, Equatable {
  /// The reason why a size is refused, and what to do about it.
  public typealias Refusal = (reason: String, remedy: String)

  /// The limit of memory for all generated datasets together, in bytes.
  public static let memoryLimit = 8_000_000_000
  /// The limit of disk for all generated folders together, in bytes.
  public static let diskLimit = 64_000_000_000

  private static let memoryPerDonation = 1_000
  private static let memoryPerMoment = 200
  private static let linePerDonation = 220
  private static let oraclePerDonation = 2_000
  private static let linePerMoment = 200

  /// The number of donations expected.
  public private(set) var donations: Int
  /// The number of sensed moments expected.
  public private(set) var sensedMoments: Int

  /// Creates the size of so many donations and sensed moments.
  public init(donations: Int, sensedMoments: Int = 0) {
    self.donations = donations
    self.sensedMoments = sensedMoments
  }

  /// Adds the size of another dataset to this one.
  public static func += (left: inout GenerationSize, right: GenerationSize) {
    left.donations = sum((left.donations, 1), (right.donations, 1))
    left.sensedMoments = sum((left.sensedMoments, 1), (right.sensedMoments, 1))
  }

  /// The bytes of memory while an experiment holds the donations and the sensed moments.
  public var memory: Int {
    GenerationSize.sum(
      (donations, GenerationSize.memoryPerDonation), (sensedMoments, GenerationSize.memoryPerMoment))
  }

  /// Returns the bytes of the files.
  public func disk(hasOracle: Bool) -> Int {
    let perDonation =
      GenerationSize.linePerDonation + (hasOracle ? GenerationSize.oraclePerDonation : 0)
    return GenerationSize.sum((donations, perDonation), (sensedMoments, GenerationSize.linePerMoment))
  }

  /// The reason why the donations are not held in memory; `nil` when they may be.
  public var refusalInMemory: Refusal? {
    guard memory > GenerationSize.memoryLimit else { return nil }
    return (
      words + " would take about \(Figure.bytes(Double(memory))) of memory, and the limit is "
        + Figure.bytes(Double(GenerationSize.memoryLimit)),
      "ask for fewer weeks or people, or write them with `nextaction generate` and replay the folder with --stream"
    )
  }

  /// Returns the reason why the donations are not written; `nil` when they may be.
  public func refusalOnDisk(hasOracle: Bool) -> Refusal? {
    let disk = disk(hasOracle: hasOracle)
    guard disk > GenerationSize.diskLimit else { return nil }
    return (
      words + " would take about \(Figure.bytes(Double(disk))) of disk, and the limit is "
        + Figure.bytes(Double(GenerationSize.diskLimit)),
      "ask for fewer weeks or people\(hasOracle ? ", or leave out the oracle's answers with --no-oracle" : "")"
    )
  }

  private var words: String {
    "about " + Figure.large(donations) + " donations"
      + (sensedMoments > 0 ? " and about \(Figure.large(sensedMoments)) sensed moments" : "")
  }

  private static func sum(_ parts: (count: Int, each: Int)...) -> Int {
    Int(clamping: parts.reduce(Int128(0)) { $0 + Int128($1.count) * Int128($1.each) })
  }
}
