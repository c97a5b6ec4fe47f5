import { DISCIPLINES } from '#domain/division/discipline.ts'
import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import { ALL_LEVELS } from '#domain/division/level.ts'
import { MEDALS, type Medal } from '#domain/division/medal.ts'
import { isSlug, isTeamSlug } from '#domain/names/slug.ts'
import { choice, defineAddress, PAGE, type Param, type StateOf } from '#web/routing/address.ts'
import { days, rangeInput } from '#web/routing/day-range.ts'
import { KIND, kindInput } from '#web/routing/kind.ts'
import { MEDALS_PATH, type ProfileSide, WON_MEDALS_PATH, withQuery } from '#web/routing/paths.ts'

/** The choices that select the counted medals. */
const MEDAL_CHOICE = {
  division: choice(EVENT_DIVISIONS, null),
  ...KIND,
  range: days('ALL_TIME'),
  page: PAGE,
}

/** The choices of a medal table: its rows and the counted medals. */
export const MEDALS_ADDRESS = defineAddress({ by: choice(['pair', 'country'], 'player'), ...MEDAL_CHOICE })
export type MedalsState = StateOf<typeof MEDALS_ADDRESS>
export type MedalChoice = Omit<MedalsState, 'by'>

export function medalInput({ division, range, ...kind }: Omit<MedalChoice, 'page'>) {
  return { event_division: division, ...kindInput(kind), ...rangeInput(range) }
}

/** Returns the URL of a medal table. */
export function medalsPath(chosen: Partial<MedalsState>): string {
  return withQuery(MEDALS_PATH, MEDALS_ADDRESS.query({ ...MEDALS_ADDRESS.initial, ...chosen }))
}

/** A winner of medals: a player or a pair by slug, or a country by its code. */
export type MedalWinner = { player: string } | { pair: string } | { country: string }

const WINNER: Param<MedalWinner | null> = {
  read(search) {
    const [player, pair, country] = ['player', 'pair', 'country'].map((name) => search.get(name) ?? '')
    if (player && isSlug(player)) return { player }
    if (pair && isTeamSlug(pair)) return { pair }
    return country && /^[A-Z]{2}$/.test(country) ? { country } : null
  },
  write: (winner) => ({ ...winner }),
}

/** The medals of one winner: gold, silver, bronze or all of them. */
export const WON_MEDALS_ADDRESS = defineAddress({
  winner: WINNER,
  medal: choice(MEDALS, null),
  discipline: choice(DISCIPLINES, null),
  ...MEDAL_CHOICE,
})
export type WonMedalsState = StateOf<typeof WON_MEDALS_ADDRESS> & { winner: MedalWinner }

/** Returns the URL of the medals of one metal that a player or a pair won, at tournaments of all levels. */
export function sideMedalsPath(side: ProfileSide, medal: Medal): string {
  const winner = 'player' in side ? { player: side.player } : { pair: side.team }
  return wonMedalsPath({ winner, medal, level: ALL_LEVELS })
}

/** Returns the URL of a winner's medals. */
export function wonMedalsPath(chosen: { winner: MedalWinner } & Partial<WonMedalsState>): string {
  return withQuery(WON_MEDALS_PATH, WON_MEDALS_ADDRESS.query({ ...WON_MEDALS_ADDRESS.initial, ...chosen }))
}
