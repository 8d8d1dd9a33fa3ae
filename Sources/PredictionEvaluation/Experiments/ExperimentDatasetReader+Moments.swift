/// Refuses what a dataset of an experiment at moments cannot have.
extension ExperimentDatasetReader {
  /// Throws for an option of scoring that is about donations that are asked about.
  func checkMoments(_ object: JSONDocument.Object) throws(DataError) {
    for member in object.members
    where ExperimentDataset.scoringKeys.contains(member.key)
      && !ExperimentMoments.scoringKeys.contains(member.key)
    {
      throw reader.fail(
        member.keyOffset,
        "\"\(member.key)\" is about donations that are asked about, and \"moments\" asks between them",
        "leave out one")
    }
  }
}
