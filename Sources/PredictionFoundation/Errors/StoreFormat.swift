/// The signature and version of a store's file, which ``StateFile`` draws.
enum StoreFormat {
  /// The first eight bytes of the file.
  static let magic = Array("nextstor".utf8)
  /// The version that is written, which is also the only one that is read.
  static let version: UInt64 = 1
}
