/// Names of a list by their bytes: where each one stands.
///
///     let names = NameIndex(["soup", "quantity"])
///     names.position(of: "quantity")   // 1
///
/// # Edge cases
/// A name that stands twice is found where it stands first. The order of the list carries no meaning.
///
/// # Cost
/// A list of up to sixteen names is searched, which is quicker than a hash. A longer list has a table, so that a look-up
/// costs the bytes of one name, however many names there are.
///
/// # Source
/// Ours.
package struct NameIndex: Sendable {
  /// A list of at most so many names is searched.
  package static let searched = 16

  private let names: [String]
  private let table: SymbolTable
  /// By symbol of the table, the first place of its name.
  private let places: [Int]

  /// Indexes a list.
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

  /// The place of a name; `nil` when it is not in the list.
  /// - Complexity: O(bytes of the name), however long the list.
  package func position(of name: String) -> Int? {
    if names.count <= NameIndex.searched { return names.firstIndex { $0.utf8.elementsEqual(name.utf8) } }
    return table.symbol(for: name).map { places[Int($0.rawValue)] }
  }
}
