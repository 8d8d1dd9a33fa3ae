/// An index of a list of names, which finds the position of each name by its bytes.
///
///     let names = NameIndex(["soup", "quantity"])
///     names.position(of: "quantity")   // 1
///
/// For a name that occurs twice the index gives its first position. A list of up to sixteen names is searched,
/// which is quicker than hashing; the cost of a longer one does not depend on its length.
package struct NameIndex: Sendable {
  package static let searched = 16

  private let names: [String]
  private let table: SymbolTable
  /// The first position of each name, by the name's symbol in the table.
  private let places: [Int]

  package init(_ names: [String]) {
    self.names = names
    var table = SymbolTable()
    var places: [Int] = []
    if names.count > NameIndex.searched {
      for (place, name) in names.enumerated() where Int(table.intern(name).rawValue) == places.count {
        places.append(place)
      }
    }
    self.table = table
    self.places = places
  }

  package func position(of name: String) -> Int? {
    if names.count <= NameIndex.searched { return names.firstIndex { $0.utf8.elementsEqual(name.utf8) } }
    return table.symbol(for: name).map { places[Int($0.rawValue)] }
  }
}
