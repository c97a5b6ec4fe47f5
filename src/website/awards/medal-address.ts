import { DISCIPLINES, type Discipline } from '#domain/discipline.ts'
import { EVENT_DIVISIONS, type EventDivision } from '#domain/division.ts'
import { LEAGUES, type League } from '#domain/league.ts'
import { MEDALS, type Medal } from '#domain/medal.ts'
import { isSlug, isTeamSlug } from '#domain/slug.ts'
import { type ChosenRange, periodAlone, rangeIn, rangeInput, rangeQuery } from '../routing/day-range.ts'
import { MEDALS_PATH, WON_MEDALS_PATH, withQuery } from '../routing/paths.ts'
import { oneOf } from '../routing/search-params.ts'

/** Whose medals a table counts, as addresses say it. */
export const MEDAL_TABLES = { player: 'PLAYER', pair: 'PAIR', country: 'COUNTRY' } as const
export type MedalsBy = keyof typeof MEDAL_TABLES

/** Which medals count. */
export interface MedalChoice {
  division: EventDivision | null
  league: League | null
  range: ChosenRange
}

export function medalChoiceIn(search: URLSearchParams): MedalChoice {
  return {
    division: oneOf(search, 'division', EVENT_DIVISIONS, null),
    league: oneOf(search, 'league', LEAGUES, null),
    range: rangeIn(search, 'ALL_TIME'),
  }
}

export function medalQuery({ division, league, range }: MedalChoice) {
  return { division, league, ...rangeQuery(range, 'ALL_TIME') }
}

export function medalInput({ division, league, range }: MedalChoice) {
  return { event_division: division, league, ...rangeInput(range) }
}

/** The address of a medal table. */
export function medalsPath(by: MedalsBy, choice: MedalChoice, page = 1): string {
  return withQuery(MEDALS_PATH, {
    by: by === 'player' ? null : by,
    ...medalQuery(choice),
    page: page === 1 ? null : page,
  })
}

export const ALL_MEDALS: MedalChoice = { division: null, league: null, range: periodAlone('ALL_TIME') }

/** Who won medals: a player or a pair by slug, or a country by its code. */
export type MedalWinner = { player: string } | { pair: string } | { country: string }

/** The medals of one winner, of one metal or of all. */
export interface WonMedalsChoice extends MedalChoice {
  winner: MedalWinner
  medal: Medal | null
  discipline: Discipline | null
}

/** What an address asks for; null where it names nobody. */
export function wonMedalsIn(search: URLSearchParams): WonMedalsChoice | null {
  const winner = winnerIn(search)
  const choice = medalChoiceIn(search)
  const discipline = choice.division === null ? oneOf(search, 'discipline', DISCIPLINES, null) : null
  return winner && { ...choice, winner, medal: oneOf(search, 'medal', MEDALS, null), discipline }
}

function winnerIn(search: URLSearchParams): MedalWinner | null {
  const [player, pair, country] = ['player', 'pair', 'country'].map((name) => search.get(name) ?? '')
  if (player && isSlug(player)) return { player }
  if (pair && isTeamSlug(pair)) return { pair }
  return country && /^[A-Z]{2}$/.test(country) ? { country } : null
}

/** The address of a winner's medals. */
export function wonMedalsPath({ winner, medal, discipline, ...choice }: WonMedalsChoice, page = 1): string {
  return withQuery(WON_MEDALS_PATH, {
    ...winner,
    medal,
    discipline,
    ...medalQuery(choice),
    page: page === 1 ? null : page,
  })
}
