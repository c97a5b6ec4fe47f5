import { EVENT_DIVISION_FACTS, LISTED_EVENT_DIVISIONS } from '#domain/division/division.ts'
import { formatEvent } from '#domain/format/format.ts'
import type { ChampionsRowFragment } from '#features/seasons/web/generated/seasons.ts'

/** The champions of one event over several editions, newest first. */
export interface EventChampions {
  name: string
  titles: readonly ChampionsRowFragment[]
}

/**
 * Groups titles by event. Events of one division are the same event, unless an edition has several of them: then they are
 * the same event if they have the same name.
 */
export function championsByEvent(titles: readonly ChampionsRowFragment[]): EventChampions[] {
  return LISTED_EVENT_DIVISIONS.flatMap((division) => {
    const own = titles.filter(({ event_division }) => event_division === division)
    const { label } = EVENT_DIVISION_FACTS[division]
    if (!hasSeveralEvents(own)) return own.length > 0 ? [{ name: label, titles: own }] : []
    const byName = Map.groupBy(own, ({ event }) => formatEvent(event?.event_name ?? label))
    return [...byName].map(([name, named]) => ({ name, titles: named }))
  })
}

/** Returns true if a tournament has titles of several events. A shared title is of one event. */
function hasSeveralEvents(titles: readonly ChampionsRowFragment[]): boolean {
  const byTournament = Map.groupBy(titles, ({ tournament }) => tournament.tournament_slug)
  return [...byTournament.values()].some((own) => new Set(own.map(({ event }) => event?.event_slug)).size > 1)
}
