/// The signature and the version of a store's file, which ``StateFile`` draws.
enum StoreFormat {
  /// The first eight bytes of the file.
  static let magic = Array("nextstor".utf8)
  /// The one version that is written and read.
  static let version: UInt64 = 4
}
