import PredictionEngine
import PredictionLogs

/// What coordinates tell of each person's places: how many are significant, whether home and work are known, and what
/// the places cost.
package struct FoundPlaces: Sendable {
  /// One person's places, after everything in the log.
  struct Person: Sendable {
    let identifier: String
    let readings: Int
    let places: SignificantPlaces
  }

  let people: [Person]

  /// Finds the places of everyone in a dataset.
  /// - Complexity: O(readings + visits × places).
  package init(_ dataset: Dataset) {
    var people: [Person] = []
    dataset.walk(
      before: { _, _ in },
      after: { number, walk in
        people.append(
          Person(
            identifier: dataset.people[number].identifier, readings: walk.readings, places: walk.places))
      })
    self.people = people
  }

  var json: JSONOutput {
    .objects(people) { person in
      [
        ("person", .string(person.identifier)), ("readings", .integer(person.readings)),
        ("buildings", .integer(person.places.significantBuildings)),
        ("neighbourhoods", .integer(person.places.significantNeighbourhoods)),
        ("home", .boolean(person.places.knowsHome)), ("work", .boolean(person.places.knowsWork)),
        ("bytes", .integer(person.places.byteCount)),
      ]
    }
  }

  /// The people as a table, and what they have together in its last row.
  var table: TextTable {
    var table = TextTable(
      header: ["person", "readings", "significant\nbuildings", "neighbour-\nhoods", "home", "work", "bytes"])
    func digits(_ number: Int) -> String { CountedNoun.digits(number) }
    func add(_ name: String, _ counts: [Int], _ home: String, _ work: String, _ bytes: Int) {
      table.add([name] + counts.map(digits) + [home, work, digits(bytes)])
    }
    var (sums, homes, works, bytes) = ([0, 0, 0], 0, 0, 0)
    for person in people {
      let places = person.places
      let counts = [person.readings, places.significantBuildings, places.significantNeighbourhoods]
      add(
        person.identifier, counts, places.knowsHome ? "found" : "–", places.knowsWork ? "found" : "–",
        places.byteCount)
      for index in sums.indices { sums[index] += counts[index] }
      homes += places.knowsHome ? 1 : 0
      works += places.knowsWork ? 1 : 0
      bytes += places.byteCount
    }
    table.addRule()
    add("together", sums, digits(homes), digits(works), bytes)
    return table
  }
}

extension SignificantPlaces {
  var significantBuildings: Int { buildings.table.significant }
  var significantNeighbourhoods: Int { neighbourhoods.table.significant }
  var knowsHome: Bool { buildings.table.homeAndWork.home != nil }
  var knowsWork: Bool { buildings.table.homeAndWork.work != nil }
}
