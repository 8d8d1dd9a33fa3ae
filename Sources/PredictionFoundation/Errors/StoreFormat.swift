/// The signature and versions of a store's file, which ``StateFile`` draws.
enum StoreFormat {
  /// The first eight bytes of the file.
  static let magic = Array("nextstor".utf8)
  /// The newest version. It is written where something was sensed, and version 1 elsewhere. Both are read.
  static let version: UInt64 = 2
  /// The version without readings.
  static let versionWithoutReadings: UInt64 = 1
}
