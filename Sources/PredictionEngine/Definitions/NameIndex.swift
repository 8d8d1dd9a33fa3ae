/// An index of a list of names, which finds the position of each name by its bytes.
///
///     let names = NameIndex(["soup", "quantity"])
///     names.position(of: "quantity")   // 1
///
/// # Edge cases
/// For a name that occurs twice the index gives its first position.
///
/// # Cost
/// A list of up to sixteen names is searched, which is quicker than hashing. A longer list has a table, so
/// the cost of a look-up depends on the bytes of one name and not on the number of names.
///
/// # Source
/// Ours.
package struct NameIndex: Sendable {
  /// The greatest length of a list that is searched instead of hashed.
  package static let searched = 16

  private let names: [String]
  private let table: SymbolTable
  /// The first position of each name, by the name's symbol in the table.
  private let places: [Int]

  /// Makes the index of a list of names.
  /// - Complexity: O(bytes of the names).
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

  /// Returns the position of a name, or `nil` when the list does not hold it.
  /// - Complexity: O(bytes of the name), independent of the length of the list.
  package func position(of name: String) -> Int? {
    if names.count <= NameIndex.searched { return names.firstIndex { $0.utf8.elementsEqual(name.utf8) } }
    return table.symbol(for: name).map { places[Int($0.rawValue)] }
  }
}
