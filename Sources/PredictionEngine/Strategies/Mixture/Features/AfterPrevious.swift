/// The evidence of the previous shortcut, and of the previous one together with the gap.
///
/// A(c) sums D over the candidate's donations with the same previous shortcut; L = ln(1 + A/(αP₀)). The
/// feature with the gap weighs each by K_gap and backs off to it: LB = ln(1 + A/(αP_prev)), with P_prev =
/// (A_prev + αP₀)/(T_prev + α).
///
/// Both are 0 without a previous shortcut, and where it never came before. Interpolated Markov chains with
/// Dirichlet smoothing, MacKay and Peto 1995.
enum AfterPrevious {
  static let name = "previous-shortcut"
  static let nameWithGap = "previous-and-gap"
}
