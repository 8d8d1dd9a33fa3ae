/// What everybody donated: for each shortcut how many people did, how often, in which three hours, and after which other.
///
/// Shortcuts are numbered as they come, whoever donates them; a person's own are told by number. Nothing here says whose
/// a donation was: that somebody is new to a shortcut is told by the person.
///
/// # Definition
/// A shortcut is visible to a person when at least k others donated it: k people where the person never did, one more
/// where the person did.
///
/// # Layout
/// ```
/// people[item]  uses[item]  hours[item · 8 + three hours]  next[item] ─▶ (item, times) after it, by first sight
/// ```
///
/// # Cost
/// 40 bytes a shortcut, 8 for each pair that followed one another, and 80 more for a visible one.
///
/// # Source
/// Ours; ``PopulationStatistics``, which knows people by number, is its twin.
struct CommonItems: Sendable {
  /// k.
  let minimumPeople: UInt32
  private var numbers: [Shortcut: UInt32] = [:]
  /// The shortcuts by number.
  private(set) var shortcuts: [Shortcut] = []
  private(set) var people: [UInt32] = []
  private(set) var uses: [UInt32] = []
  private var hours: [UInt32] = []
  private var next: [[(item: UInt32, times: UInt32)]] = []
  /// Donations of everybody.
  private(set) var donations = 0
  /// Shortcuts that k people donated, in the order in which they came to be visible.
  private(set) var visible: [UInt32] = []
  /// By item its position there, .max where it has none.
  private(set) var position: [UInt32] = []
  /// By position: ln people; ln(uses + 1); and for each three hours ln(8(h + ½)/(uses + 4)).
  private(set) var logPeople: [Double] = []
  private(set) var logUses: [Double] = []
  private(set) var logHours: [Double] = []

  init(minimumPeople: Int) { self.minimumPeople = UInt32(minimumPeople) }

  /// Whether a person may see a shortcut, given whether they donated it themselves.
  func isVisible(_ item: UInt32, own: Bool) -> Bool {
    people[Int(item)] >= minimumPeople + (own ? 1 : 0)
  }

  /// How often others did something after `item`, by first sight.
  func successors(of item: UInt32) -> [(item: UInt32, times: UInt32)] { next[Int(item)] }

  /// The number of a shortcut, given one when it is new to everybody.
  mutating func number(_ shortcut: Shortcut) -> UInt32 {
    if let known = numbers[shortcut] { return known }
    let number = UInt32(shortcuts.count)
    numbers[shortcut] = number
    shortcuts.append(shortcut)
    people.append(0)
    uses.append(0)
    hours.append(contentsOf: repeatElement(0, count: 8))
    next.append([])
    position.append(.max)
    return number
  }

  /// Counts a donation.
  /// - Parameter isFirst: whether the person never donated it before.
  mutating func count(_ item: UInt32, after previous: UInt32?, isFirst: Bool, threeHours: Int) {
    let number = Int(item)
    if isFirst { people[number] += 1 }
    uses[number] += 1
    hours[number * 8 + threeHours] += 1
    donations += 1
    if let previous { follow(item, Int(previous)) }
    if position[number] == .max, people[number] >= minimumPeople {
      position[number] = UInt32(visible.count)
      visible.append(item)
      logPeople.append(0)
      logUses.append(0)
      logHours.append(contentsOf: repeatElement(0, count: 8))
    }
    if position[number] != .max { takeLogarithms(number, at: Int(position[number])) }
  }

  private mutating func follow(_ item: UInt32, _ previous: Int) {
    for place in next[previous].indices where next[previous][place].item == item {
      next[previous][place].times += 1
      return
    }
    next[previous].append((item, 1))
  }

  private mutating func takeLogarithms(_ item: Int, at position: Int) {
    let count = Double(uses[item])
    logPeople[position] = Logarithm.natural(Double(people[item]))
    logUses[position] = Logarithm.natural(count + 1)
    for hour in 0..<8 {
      logHours[position * 8 + hour] = Logarithm.natural(
        8 * (Double(hours[item * 8 + hour]) + 0.5) / (count + 4))
    }
  }
}
