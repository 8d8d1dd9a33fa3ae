/// Holds every surface, one line each, in the order of lists.
public enum SurfaceRegistry {
  /// The surfaces, in the order of lists.
  public static let all: [Surface] = [
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
  public static var all: [Surface] { SurfaceRegistry.all }

  /// Returns the surface with a name.
  public static func named(_ name: String) -> Surface? { all.first { $0.name == name } }
}
