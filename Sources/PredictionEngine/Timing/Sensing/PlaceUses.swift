/// The places where a person was in the hour before uses of shortcuts: by what the odds of one fall where it does not follow.
///
/// Of a shortcut's n uses with known places n_p came within ``reach`` minutes of being at the place p of now, as N_p things of
/// N did; e = n·N_p/N of its uses would do so if places told nothing. The factor of the odds is
///
/// ```text
/// (n_p + 2·f)/(e + 2), at most 1;  f = 1 where n_p > 0, else (3d − 2.4)/2n, at most 1
/// ```
///
/// where d ≥ 1 of its uses were at a place near which none had been: a shortcut of one place alone is hardly expected at a new
/// one, and one of many places is. So where nothing is known of the place of now, or of the shortcut's places, nothing changes,
/// and a place never raises a probability: who turns location off loses nothing. Where n_p = 0 it is (n + 1)/(n + 2) at most
/// that falls: n uses elsewhere make nobody surer than that of one more. An hour is the usual horizon: who is at home now and
/// uses the shortcut at work within it was at home in the hour before the use.
///
/// The share of new places grows with the number of known ones as in Witten and Bell, "The zero-frequency problem", IEEE
/// Trans. Inf. Theory 1991. That the first place counts only a fifth is ours: who had lunch at work twenty times is hardly
/// asked elsewhere, and who buys coffee in five towns is asked in a sixth.
struct PlaceUses: Sendable {
  /// The minutes for which having been at a place counts.
  static let reach = 60

  /// The uses of one shortcut, by place.
  private struct Uses: Sendable {
    /// By the number of the place, ascending.
    private(set) var places: [(place: UInt16, count: UInt32)] = []
    /// With labelled places, and with buildings without a label: what is known of the one says nothing of the other.
    private(set) var (labelled, built): (UInt32, UInt32) = (0, 0)
    /// At a place near which there had been none before.
    private(set) var first: UInt32 = 0

    /// The index among ``places`` at which a place is, or would be.
    private func index(of place: UInt16) -> Int {
      places.indices.partitioningIndex { places[$0].place >= place }
    }

    func at(_ place: UInt16) -> Double {
      let index = index(of: place)
      return index < places.count && places[index].place == place ? Double(places[index].count) : 0
    }

    func like(_ cue: Cue) -> Double {
      if case .building = cue { return Double(built) }
      return Double(labelled)
    }

    mutating func count(_ recent: [Seen], at place: UInt16?) {
      if let place, at(place) == 0 { first += 1 }
      for seen in recent {
        let index = index(of: seen.number)
        if index < places.count, places[index].place == seen.number {
          places[index].count += 1
        } else {
          places.insert((seen.number, 1), at: index)
        }
      }
      if recent.contains(where: { !$0.isBuilding }) { labelled += 1 }
      if recent.contains(where: \.isBuilding) { built += 1 }
    }
  }

  /// A place where the person was lately.
  private struct Seen: Sendable {
    let number: UInt16
    let isBuilding: Bool
    /// The second since 1970 at which they were there last.
    var second: Int64
  }

  /// The places in the order of first visits, at most as many as cues are told apart.
  private var numbers: [Cue: UInt16] = [:]
  private var recent: [Seen] = []
  private var everything = Uses()
  private var uses: [Uses] = []

  var byteCount: Int {
    (everything.places.count + uses.reduce(0) { $0 + $1.places.count }) * 8
      + uses.count * MemoryLayout<Uses>.stride + numbers.count * 32
  }

  /// Notes that the person is at a place.
  mutating func see(_ place: Cue?, at second: Int64) {
    guard let place else { return }
    if numbers[place] == nil, numbers.count < SensedTimes.mostCues { numbers[place] = UInt16(numbers.count) }
    guard let number = numbers[place] else { return }
    recent.removeAll { second > $0.second && second - $0.second > Int64(PlaceUses.reach * 60) }
    if let index = recent.firstIndex(where: { $0.number == number }) {
      recent[index].second = max(recent[index].second, second)
    } else {
      var isBuilding = false
      if case .building = place { isBuilding = true }
      recent.append(Seen(number: number, isBuilding: isBuilding, second: second))
    }
  }

  /// Counts a donation, at a place if one is known; a new candidate has the next number.
  mutating func count(_ candidate: Int?, at place: Cue?, second: Int64) {
    if candidate == uses.count { uses.append(Uses()) }
    see(place, at: second)
    let lately = recent.filter { second - $0.second <= Int64(PlaceUses.reach * 60) }
    if lately.isEmpty { return }
    let here = place.flatMap { numbers[$0] }
    everything.count(lately, at: here)
    if let candidate { uses[candidate].count(lately, at: here) }
  }

  /// The probability of a candidate at a place, given that of one where nothing is known of places.
  func lowered(_ probability: Double, of candidate: Int, at place: Cue) -> Double {
    let own = uses[candidate]
    let count = own.like(place)
    if count == 0 { return probability }
    let number = numbers[place]
    let here = number.map { own.at($0) } ?? 0
    let visits = number.map { everything.at($0) } ?? 0
    let prior = here > 0 ? 1 : min(1, (3 * Double(max(1, own.first)) - 2.4) / (2 * count))
    let factor = (here + 2 * prior) / (count * visits / everything.like(place) + 2)
    if factor >= 1 { return probability }
    let probability = here > 0 ? probability : min(probability, (count + 1) / (count + 2))
    return Odds.scaled(probability, by: factor)
  }
}
