import { addDays, addMonths, type Day, firstDays } from '#domain/days/day.ts'
import { GENDERS, type Gender } from '#domain/division/gender.ts'
import type { ShownRating } from './shown-rating.ts'

/** Default requirements for a rank: minimum doubles matches, and maximum days since the last one. */
export const DEFAULT_LIST = { min_matches: 10, active_days: 365 } as const
/** Minimum number of days between a list and the earlier list that it is compared with. */
export const COMPARED_DAYS = 28

/** Returns the days of full lists, in order: the first of each month, 28 days before the last day, and the last day. */
export function listDays(firstDay: Day, lastDay: Day): Day[] {
  const days = new Set([...firstDays(addMonths(firstDay, 1), lastDay), lastDay])
  if (addDays(lastDay, -COMPARED_DAYS) > firstDay) days.add(addDays(lastDay, -COMPARED_DAYS))
  return [...days].sort()
}

export interface ListedPlayer extends ShownRating {
  player: number
  gender: Gender
  matches: number
  last_played: Day
  /** Rank by name, then slug, which breaks ties between equal ratings. */
  nameRank: number
}

export interface ListRow extends ListedPlayer {
  position: number
  rank: number | null
  previous_rank: number | null
}

/** Creates lists in order of their days, each with the ranks of the earlier list that it is compared with. */
export class RatingLists {
  #earlier: { day: Day; ranks: ReadonlyMap<number, number> }[] = []

  /** Adds a list for later lists to be compared with. @param ranks by player */
  remember(day: Day, ranks: ReadonlyMap<number, number>): void {
    this.#earlier = [...this.#earlier, { day, ranks }].filter((list) => list.day >= firstComparedDay(day))
  }

  list(day: Day, players: readonly ListedPlayer[]): ListRow[] {
    const compared = this.#earlier.findLast((list) => list.day <= addDays(day, -COMPARED_DAYS))
    const ranks = new Map<number, number>()
    const rows = GENDERS.flatMap((gender) => ofGender(players, gender))
    for (const gender of GENDERS) {
      const ranked = rows.filter((row) => row.gender === gender && isRanked(row, day))
      for (const [index, { player }] of ranked.entries()) ranks.set(player, index + 1)
    }
    this.remember(day, ranks)
    return rows.map((row) => ({
      ...row,
      rank: ranks.get(row.player) ?? null,
      previous_rank: compared?.ranks.get(row.player) ?? null,
    }))
  }
}

/** Returns the first day of lists that a list of a day or of a later day may be compared with. */
export function firstComparedDay(day: Day): Day {
  return addDays(day, -3 * COMPARED_DAYS)
}

function ofGender(players: readonly ListedPlayer[], gender: Gender) {
  return players
    .filter((player) => player.gender === gender)
    .sort((a, b) => b.rating - a.rating || a.nameRank - b.nameRank)
    .map((player, index) => ({ ...player, position: index + 1 }))
}

function isRanked({ matches, last_played }: ListedPlayer, day: Day): boolean {
  return matches >= DEFAULT_LIST.min_matches && last_played >= addDays(day, -DEFAULT_LIST.active_days)
}
