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
/// six weeks; more when people know more, as explorers do over years).
///
/// The limits are the same on every machine, so all machines refuse the same sizes. 8 GB fit a machine with
/// 16 GB. A folder of 64 GB is written person by person, so it takes disk and little memory.
///
/// # Edge cases
/// Sums and products saturate at the largest integer.
///
/// # Source
/// Ours.
public struct GenerationSize: Sendable, Equatable {
  /// The reason why a size is refused, and what to do about it.
  public typealias Refusal = (reason: String, remedy: String)

  /// The limit of memory for all generated datasets together, in bytes.
  public static let memoryLimit = 8_000_000_000
  /// The limit of disk for all generated folders together, in bytes.
  public static let diskLimit = 64_000_000_000

  private static let memoryPerDonation = 1_000
  private static let linePerDonation = 220
  private static let oraclePerDonation = 2_000

  /// The number of donations expected.
  public private(set) var donations: Int

  /// Creates the size of so many donations.
  public init(donations: Int) { self.donations = donations }

  /// Adds the size of another dataset to this one.
  public static func += (left: inout GenerationSize, right: GenerationSize) {
    let (sum, isTooLarge) = left.donations.addingReportingOverflow(right.donations)
    left.donations = isTooLarge ? .max : sum
  }

  /// The bytes of memory while an experiment holds the donations.
  public var memory: Int { bytes(GenerationSize.memoryPerDonation) }

  /// Returns the bytes of the files.
  public func disk(hasOracle: Bool) -> Int {
    bytes(GenerationSize.linePerDonation + (hasOracle ? GenerationSize.oraclePerDonation : 0))
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

  private var words: String { "about " + Figure.large(donations) + " donations" }

  private func bytes(_ perDonation: Int) -> Int {
    let (product, isTooLarge) = donations.multipliedReportingOverflow(by: perDonation)
    return isTooLarge ? .max : product
  }
}
