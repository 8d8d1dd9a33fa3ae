/// Counts of all people's donations: for each shortcut the number of people, the uses, the three-hour
/// intervals, and the shortcuts before it.
///
/// Shortcuts are numbered in the order in which they first occur, whoever donates them. Nothing here records
/// whose a donation was: the caller says whether it is the person's first donation of the shortcut.
///
/// A shortcut is visible to a person when at least k other people donated it: k people in all if the person
/// never did, k + 1 if the person did.
///
/// ```
/// people[item]  uses[item]  hours[item · 8 + three hours]  next[item] ─▶ (item, times) after it, by first
/// sight
/// ```
///
/// `PopulationStatistics`, which numbers the people, is its reference twin.
struct CommonItems: Sendable {
  /// The number k of other people who must have donated a visible shortcut.
  let minimumPeople: UInt32
  private var numbers: [Shortcut: UInt32] = [:]
  private(set) var shortcuts: [Shortcut] = []
  private(set) var people: [UInt32] = []
  private(set) var uses: [UInt32] = []
  private var hours: [UInt32] = []
  private var next: [[(item: UInt32, times: UInt32)]] = []
  private(set) var donations = 0
  /// The shortcuts that k people donated, in the order in which they reached that number.
  private(set) var visible: [UInt32] = []
  /// The position of each item in `visible`; `.max` where it has none.
  private(set) var position: [UInt32] = []
  /// For each position: ln people, ln(uses + 1), and ln(8(h + ½)/(uses + 4)) of each three-hour interval.
  private(set) var logPeople: [Double] = []
  private(set) var logUses: [Double] = []
  private(set) var logHours: [Double] = []

  /// Makes the counts of nobody. With counts given, they are those of other people.
  init(minimumPeople: Int, after counts: PopulationCounts? = nil) {
    self.minimumPeople = UInt32(minimumPeople)
    guard let counts else { return }
    donations = counts.donations
    for item in counts.items {
      let number = Int(number(item.shortcut))
      people[number] = UInt32(clamping: item.people)
      uses[number] = UInt32(clamping: item.uses)
      for hour in 0..<8 { hours[number * 8 + hour] = UInt32(clamping: item.hours[hour]) }
      next[number] = item.next.map { (UInt32(clamping: $0.item), UInt32(clamping: $0.times)) }
      show(number)
    }
  }

  /// Returns whether a person may see a shortcut, given whether the person donated it.
  func isVisible(_ item: UInt32, own: Bool) -> Bool {
    people[Int(item)] >= minimumPeople + (own ? 1 : 0)
  }

  /// Returns the items donated after `item` and how often, in the order in which they were first met.
  func successors(of item: UInt32) -> [(item: UInt32, times: UInt32)] { next[Int(item)] }

  /// Returns the number of a shortcut; a shortcut that nobody donated before gets the next number.
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

  /// Counts a donation of an item; `isFirst` says whether the person never donated it before.
  mutating func count(_ item: UInt32, after previous: UInt32?, isFirst: Bool, threeHours: Int) {
    let number = Int(item)
    if isFirst { people[number] += 1 }
    uses[number] += 1
    hours[number * 8 + threeHours] += 1
    donations += 1
    if let previous { follow(item, Int(previous)) }
    show(number)
  }

  /// Makes an item visible if enough people donated it, and takes its logarithms.
  private mutating func show(_ number: Int) {
    if position[number] == .max, people[number] >= minimumPeople {
      position[number] = UInt32(visible.count)
      visible.append(UInt32(number))
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
