/// What a replay cost, by this machine's clock; everything else about a replay is the same on every machine.
public struct ReplayCost: Sendable {
  /// Donations replayed a second, all threads together.
  public let donationsPerSecond: Double
  /// Median nanoseconds of a question.
  public let suggestNanosecondsP50: Double
  /// 99th percentile of the same.
  public let suggestNanosecondsP99: Double
  /// Median nanoseconds of learning a donation; zero for a referee.
  public let donateNanosecondsP50: Double
  /// Mean bytes a person's state held at the end: counters, candidates and the order of donations.
  public let bytesPerPerson: Double
  /// Seconds from start to end.
  public let replaySeconds: Double
  /// How many people were replayed at a time.
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
