/// Holds every surface, one line each, in the order of lists.
package enum SurfaceRegistry {
  /// The surfaces, in the order of lists.
  package static let all: [Surface] = [
    .search,
    .lockScreen,
    .watchFace,
    .settingsList,
    .mediaControls,
    .voiceList,
    .notificationCentre,
    .recentDonations,
  ]
}

extension Surface {
  /// The list of all surfaces.
  package static var all: [Surface] { SurfaceRegistry.all }

  /// Returns the surface with a name.
  package static func named(_ name: String) -> Surface? { all.first { $0.name == name } }
}
