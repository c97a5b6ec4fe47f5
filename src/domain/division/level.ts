/** Maximum length of a tournament's level, in characters. */
export const MAX_LEVEL_LENGTH = 50

/** Returns true if the text can be a level, or {@link ALL_LEVELS}. */
export const isLevel = (text: string): boolean => text !== '' && text.length <= MAX_LEVEL_LENGTH

/** The value of a level filter that means all levels, also those that do not count by default. */
export const ALL_LEVELS = '*'
