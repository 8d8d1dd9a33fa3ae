/// What a table about people says of their places.
extension SignificantPlaces {
  /// The number of significant buildings.
  package var significantBuildings: Int { buildings.table.significant }
  /// The number of significant neighbourhoods.
  package var significantNeighbourhoods: Int { neighbourhoods.table.significant }
  /// Whether it is known which building is home.
  package var knowsHome: Bool { buildings.table.homeAndWork.home != nil }
  /// Whether it is known which building is work.
  package var knowsWork: Bool { buildings.table.homeAndWork.work != nil }
}
