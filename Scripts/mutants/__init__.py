"""What check-mutants is made of: the committed list, and the copy of the project that holds its mutants."""
