/// The signature and versions of a store's file, which ``StateFile`` draws.
enum StoreFormat {
  /// The first eight bytes of the file.
  static let magic = Array("nextstor".utf8)
  /// The newest version, of a file with feedback. Files of this and of both older versions are read.
  static let version: UInt64 = 3
  /// The version with readings and without feedback.
  static let versionWithReadings: UInt64 = 2
  /// The version without readings.
  static let versionWithoutReadings: UInt64 = 1

  /// The version of a file that holds what a person has.
  static func version(readings: Int, feedback: Int) -> UInt64 {
    feedback > 0 ? version : readings > 0 ? versionWithReadings : versionWithoutReadings
  }
}
