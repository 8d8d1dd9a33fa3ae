/// What followed the recent uses of one shortcut, and after how many minutes.
struct Followers: Sendable, Equatable {
  private static let most = 48
  /// What a count adds for each use that a candidate followed at all.
  static let ever = 1024

  private struct Follower: Sendable, Equatable {
    /// The candidate that followed; `.max` where it is none.
    let candidate: UInt16
    let minutes: UInt16
  }

  private var ring: [Follower] = []
  private var next = 0

  var byteCount: Int { ring.count * MemoryLayout<Follower>.stride + 8 }

  mutating func append(_ candidate: Int?, after minutes: Int) {
    let follower = Follower(
      candidate: candidate.flatMap { UInt16(exactly: $0) } ?? .max,
      minutes: UInt16(min(Int(UInt16.max), minutes)))
    if ring.count < Followers.most {
      ring.append(follower)
    } else {
      ring[next] = follower
      next = (next + 1) % Followers.most
    }
  }

  /// On which of the last uses that nothing had followed by now a candidate followed within some minutes.
  func record(of candidate: Int, from elapsed: Int, for minutes: Int) -> HabitRecord {
    var record = HabitRecord()
    for age in ring.indices where !record.isFull {
      let follower = ring[(next + ring.count - 1 - age) % ring.count]
      if Int(follower.minutes) < elapsed { continue }
      record.add(Int(follower.candidate) == candidate && Int(follower.minutes) < elapsed + minutes)
    }
    return record
  }

  /// Counts for each candidate how often it followed: 1 for each time in a window, and ``ever`` for each time at all,
  /// among the uses that nothing had followed before the window.
  /// - Returns: the number of these uses.
  func count(from elapsed: Int, for minutes: Int, into answer: inout TimingForecast) -> Double {
    var survivors = 0.0
    for follower in ring where Int(follower.minutes) >= elapsed {
      survivors += 1
      let candidate = Int(follower.candidate)
      guard candidate < answer.probabilities.count else { continue }
      answer.probabilities[candidate] +=
        Int(follower.minutes) < elapsed + minutes ? Double(Followers.ever + 1) : Double(Followers.ever)
    }
    return survivors
  }
}
