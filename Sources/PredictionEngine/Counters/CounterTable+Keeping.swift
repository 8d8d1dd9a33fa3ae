/// The counts as a snapshot keeps them: each shortcut with its counts, and each bucket that has a list.
///
/// What is read is checked as far as it could do harm: slots, definitions, columns and counts are such as there can be. That they
/// are those of the donations is not checked: a law holds it of what is written.
///
/// ```
/// n slots · 1 where places have lists, else 0 · n planes of open signals · the bucket of each
/// of each slot:  n definition · n shortcut type · n each slot that it contains · s each value · n total
///                n columns with a count · of each: n the columns passed over · n count
/// n lists · of each: the bucket · n pairs · of each: n the slots passed over · n count
/// of a bucket:   n signal · s name of a device's · the value: n, or s of a place's or device's
/// ```
extension CounterTable {
  mutating func code(_ coder: inout LearnerCoder, _ catalog: DefinitionCatalog, hashes: [UInt64]) {
    var (slots, planes) = (count, self.planes.buckets.count)
    coder.code(count: &slots)
    coder.code(&isSpilled)
    coder.code(small: &planes, in: 0...(isSpilled ? 0 : CounterTable.mostPlanes))
    for plane in 0..<planes {
      var bucket = coder.isReading ? Bucket(.place, 0) : self.planes.buckets[plane]
      code(&bucket, &coder)
      if coder.isReading { _ = self.planes.addPlane(for: bucket) }
    }
    let width = CounterTable.closedWidth + planes
    var words: [UInt32] = []
    for slot in 0..<slots where coder.isWhole {
      codeShortcut(slot, of: slots, &coder, catalog, hashes, &words)
      if coder.isWhole { codeCounts(slot, width, &coder) }
    }
    if coder.isReading, coder.isWhole, !isLinked(catalog) { coder.refuse() }
    codeLists(&coder, slots: slots)
  }

  private mutating func codeShortcut(
    _ slot: Int, of slots: Int, _ coder: inout LearnerCoder, _ catalog: DefinitionCatalog, _ hashes: [UInt64],
    _ words: inout [UInt32]
  ) {
    var (definition, combination) =
      coder.isReading ? (0, 0) : (index.definition(of: slot), index.combination(of: slot))
    coder.code(small: &definition, in: 0...max(0, catalog.entries.count - 1))
    guard definition < catalog.plans.count, catalog.plans[definition].isEligible else {
      return coder.refuse()
    }
    let plan = catalog.plans[definition]
    coder.code(small: &combination, in: 0...max(0, plan.count - 1))
    guard combination < plan.count else { return coder.refuse() }
    words.removeAll(keepingCapacity: true)
    let contained = plan.contained(combination)
    for place in 0..<contained {
      var general = coder.isReading ? 0 : index.generalisation(of: slot, place)
      coder.code(small: &general, in: 0...(slots - 1))
      words.append(UInt32(general))
    }
    let values = coder.isReading ? [] : index.words(of: slot)
    for place in 0..<plan.places(combination).count {
      var value = coder.isReading ? .max : values[values.startIndex + place]
      coder.code(symbol: &value)
      if value == .max { return coder.refuse() }
      words.append(value)
    }
    guard coder.isReading, coder.isWhole else { return }
    index.append(
      words, contained: contained, definition: definition, combination: combination, plan: plan,
      hashes: hashes)
    planes.append(isCandidate: combination == plan.target)
  }

  /// Whether each slot contains a slot of each type that its own contains.
  private func isLinked(_ catalog: DefinitionCatalog) -> Bool {
    (0..<count).allSatisfy { slot in
      let definition = index.definition(of: slot)
      let types = catalog.plans[definition].generalisations(index.combination(of: slot))
      return types.indices.allSatisfy { place in
        let general = index.generalisation(of: slot, place)
        return index.definition(of: general) == definition && index.combination(of: general) == types[place]
      }
    }
  }

  private mutating func codeCounts(_ slot: Int, _ width: Int, _ coder: inout LearnerCoder) {
    var total = coder.isReading ? 0 : total(slot)
    coder.code(small: &total, in: 1...Int(UInt32.max))
    if coder.isReading { planes.set(slot, to: UInt32(total)) }
    var columns: [(column: Int, count: UInt32)] = []
    if !coder.isReading {
      for column in 0..<width {
        let count = planes.count(slot, column)
        if count > 0 { columns.append((column, count)) }
      }
    }
    var (number, next) = (columns.count, 0)
    coder.code(small: &number, in: 0...width)
    for place in 0..<number where coder.isWhole {
      var (passed, count) =
        coder.isReading ? (0, 0) : (columns[place].column - next, Int(columns[place].count))
      coder.code(small: &passed, in: 0...(width - 1))
      coder.code(small: &count, in: 1...total)
      next += passed
      if next >= width { return coder.refuse() }
      if coder.isReading { planes.set(slot, next, to: UInt32(count)) }
      next += 1
    }
  }

  private mutating func codeLists(_ coder: inout LearnerCoder, slots: Int) {
    var lists = open.bucketCount
    coder.code(count: &lists)
    for list in 0..<lists where coder.isWhole {
      var bucket = coder.isReading ? Bucket(.place, 0) : open.keys[list]
      code(&bucket, &coder)
      var pairs = coder.isReading ? [] : open.lists[list].pairs
      var (number, next) = (pairs.count, 0)
      coder.code(count: &number)
      for place in 0..<number where coder.isWhole {
        var (passed, count) =
          coder.isReading ? (0, 0) : (Int(pairs[place].slot) - next, Int(pairs[place].count))
        coder.code(small: &passed, in: 0...max(0, slots - 1))
        coder.code(small: &count, in: 1...Int(UInt32.max))
        next += passed
        if next >= slots { return coder.refuse() }
        if coder.isReading { pairs.append(PairList.Pair(slot: UInt32(next), count: UInt32(count))) }
        next += 1
      }
      if coder.isReading, coder.isWhole { open.insert(bucket, pairs) }
    }
  }

  private func code(_ bucket: inout Bucket, _ coder: inout LearnerCoder) {
    let (first, device) = (ContextSignal.firstDeviceDimension, Int(ContextSignal.device.dimension))
    var dimension = min(Int(bucket.dimension), device)
    coder.code(small: &dimension, in: 0...device)
    if dimension == device {
      var name = bucket.dimension &- first
      if coder.isReading { name = .max }
      coder.code(symbol: &name)
      if name >= first { return coder.refuse() }
      bucket.dimension = first + name
    } else {
      bucket.dimension = UInt32(dimension)
    }
    if dimension == device || bucket.dimension == ContextSignal.place.dimension {
      coder.code(symbol: &bucket.value)
    } else {
      var value = Int(bucket.value)
      coder.code(small: &value, in: 0...Int(UInt32.max))
      bucket.value = UInt32(value)
    }
  }
}
