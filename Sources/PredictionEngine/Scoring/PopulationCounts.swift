/// What many people donated up to some moment, as whole numbers: how many people, how often, in which three hours, and
/// what came next.
///
/// Where people cannot be replayed together in absolute time order, because there are too many, a first pass counts
/// what all of them did before a moment. From then on each is replayed alone, and what others did is this.
///
/// A shortcut is of the type that is scored. `people` are those who donated it, `uses` how often they did, `hours` how
/// often from 0 to 3 o'clock, 3 to 6, … on their clocks. A successor is the next such donation of the same person.
///
/// Nobody is named, and a person's own donations are among the counts, unless the caller took them out.
package struct PopulationCounts: Sendable, Equatable {
  /// The counts of one shortcut.
  package struct Item: Sendable, Equatable {
    /// The shortcut that people have in common.
    package var shortcut: Shortcut
    package var people: Int
    package var uses: Int
    /// Its donations in each of eight times of the day.
    package var hours: [Int]
    /// What was donated after it.
    package var next: [Successor]

    package init(shortcut: Shortcut, people: Int, uses: Int, hours: [Int], next: [Successor]) {
      precondition(hours.count == 8, "a day has eight times three hours")
      (self.shortcut, self.people, self.uses, self.hours, self.next) = (shortcut, people, uses, hours, next)
    }
  }

  /// A shortcut that came next.
  package struct Successor: Sendable, Equatable {
    /// The position of the shortcut among the items.
    package var item: Int
    package var times: Int

    package init(item: Int, times: Int) { (self.item, self.times) = (item, times) }
  }

  /// The shortcuts with their counts, in an order that does not depend on who donated them.
  package let items: [Item]
  /// The number of donations of all shortcuts, those that are not listed included.
  package let donations: Int

  package init(items: [Item], donations: Int) { (self.items, self.donations) = (items, donations) }
}
