import { z } from 'zod'
import { ALL_LEVELS, isLevel, MAX_LEVEL_LENGTH } from '#domain/division/level.ts'

const MAX_LEVELS = 50

/** Parses a list of levels, separated by commas. @param use what the list means, for messages */
const levels = (use: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((level) => level.trim()))
    .refine(
      (list) =>
        list.length <= MAX_LEVELS &&
        list.every((level) => isLevel(level) && level !== ALL_LEVELS) &&
        new Set(list).size === list.length,
    )
    .default([])
    .describe(
      `${use}: up to ${MAX_LEVELS} different levels of up to ${MAX_LEVEL_LENGTH} characters, separated by commas, such as Pro,Challenger`,
    )

/** Parsers of the settings about the levels of tournaments, by environment variable. */
export const LEVEL_SETTINGS = {
  LEVELS: levels('the levels of tournaments, highest first'),
  RANKED_LEVELS: levels('the levels that count in rankings, ratings and records by default'),
}
