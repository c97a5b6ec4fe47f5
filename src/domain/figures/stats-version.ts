/**
 * Version of the rules that statistics are derived by, and of the derived tables. Raise it with every change of either: each
 * database then derives its tables again at its next start or import, under another dataset version.
 */
export const STATS_VERSION = 24
