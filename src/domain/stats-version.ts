/**
 * Version of the rules by which statistics are derived, and of the derived tables. Raise it by one with every change of
 * either: each database then rebuilds these tables at its next start or import, under another dataset version.
 */
export const STATS_VERSION = 24
