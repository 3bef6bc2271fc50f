// Placeholder until the shell's files are listed.
