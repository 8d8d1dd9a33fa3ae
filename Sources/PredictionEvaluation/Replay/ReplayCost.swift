/// The cost of a replay, measured by this machine's clock. Every other result is the same on every machine.
public struct ReplayCost: Sendable {
  /// The number of donations replayed per second, by all threads together.
  public let donationsPerSecond: Double
  /// The median duration of a question, in nanoseconds.
  public let suggestNanosecondsP50: Double
  /// The 99th percentile of the duration of a question, in nanoseconds.
  public let suggestNanosecondsP99: Double
  /// The median duration of learning a donation, in nanoseconds, or 0 for a referee.
  public let donateNanosecondsP50: Double
  /// The mean size of a person's state at the end, in bytes: counters, candidates and the order of donations.
  public let bytesPerPerson: Double
  /// The duration of the whole replay, in seconds.
  public let replaySeconds: Double
  /// The number of people that were replayed at a time.
  public let threads: Int

  init(_ people: [PersonCost], donations: Int, seconds: Double, threads: Int) {
    func quantile(_ sorted: [Int64], _ share: Double) -> Double {
      sorted.isEmpty ? 0 : Double(sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))])
    }
    let suggest = people.flatMap(\.suggest).sorted()
    let donate = people.flatMap(\.donate).sorted()
    donationsPerSecond = seconds > 0 ? Double(donations) / seconds : 0
    suggestNanosecondsP50 = quantile(suggest, 0.5)
    suggestNanosecondsP99 = quantile(suggest, 0.99)
    donateNanosecondsP50 = quantile(donate, 0.5)
    bytesPerPerson =
      people.isEmpty ? 0 : Double(people.reduce(0) { $0 + $1.bytes }) / Double(people.count)
    replaySeconds = seconds
    self.threads = threads
  }
}
