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

  package init(
    donationsPerSecond: Double, suggestNanosecondsP50: Double, suggestNanosecondsP99: Double,
    donateNanosecondsP50: Double, bytesPerPerson: Double, replaySeconds: Double, threads: Int
  ) {
    self.donationsPerSecond = donationsPerSecond
    self.suggestNanosecondsP50 = suggestNanosecondsP50
    self.suggestNanosecondsP99 = suggestNanosecondsP99
    self.donateNanosecondsP50 = donateNanosecondsP50
    self.bytesPerPerson = bytesPerPerson
    self.replaySeconds = replaySeconds
    self.threads = threads
  }

  /// The cost of a replay that was not measured here.
  package static let unknown = ReplayCost([], donations: 0, seconds: 0, threads: 0)

  /// False when the replay was not measured here, but on other machines.
  package var isMeasured: Bool { threads > 0 }
}

extension ReplayCost {
  package init(_ people: [PersonCost], donations: Int, seconds: Double, threads: Int) {
    let suggest = PersonCost.quantiles(people.flatMap(\.suggest), [0.5, 0.99])
    donationsPerSecond = seconds > 0 ? Double(donations) / seconds : 0
    (suggestNanosecondsP50, suggestNanosecondsP99) = (suggest[0], suggest[1])
    donateNanosecondsP50 = PersonCost.quantiles(people.flatMap(\.donate), [0.5])[0]
    bytesPerPerson = PersonCost.meanBytes(people)
    replaySeconds = seconds
    self.threads = threads
  }
}
