/// The signature and the version of a store's file, which ``StateFile`` draws.
enum StoreFormat {
  static let magic = Array("nextstor".utf8)
  static let version: UInt64 = 5
}
