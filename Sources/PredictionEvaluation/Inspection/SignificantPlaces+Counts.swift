import PredictionEngine

/// The numbers that a table about people has of their places.
extension SignificantPlaces {
  package var significantBuildings: Int { buildings.table.significant }
  package var significantNeighbourhoods: Int { neighbourhoods.table.significant }
  package var knowsHome: Bool { buildings.table.homeAndWork.home != nil }
  package var knowsWork: Bool { buildings.table.homeAndWork.work != nil }
}
