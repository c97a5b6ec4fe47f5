/** Maximum length of a tournament's level, in characters. */
export const MAX_LEVEL_LENGTH = 50

/** The value of a level filter that means all levels, also those that do not count by default. */
export const ALL_LEVELS = '*'
