import { KNOCKOUT_ROUNDS, type Round } from '#domain/match/round.ts'
import { isSlug, isTeamSlug } from '#domain/names/slug.ts'
import { replayedRound } from '#features/draws/web/draw-address.ts'
import { searchText } from '#web/routing/address.ts'
import { whatIfPath, withQuery } from '#web/routing/paths.ts'

/** A pair that wins its match in a round, and all its matches before. */
interface AssumedWin {
  team: string
  round: Round
}

/** A player of the draw and the player who takes the place. */
interface Replacement {
  player: string
  by: string
}

/** A player of the draw, and a name that was typed for the player who takes the place. */
interface TypedReplacement {
  player: string
  name: string
}

/** The state of the page, as in its URL. */
export interface WhatIfState {
  slug: string
  /** Slug of the event; null for the tournament's first event. */
  event: string | null
  /** Name of the draw; null for the event's first draw. */
  draw: string | null
  /** Last round whose results are known; null for all results so far, or for none if the draw has a champion. */
  after: Round | null
  wins: readonly AssumedWin[]
  /** Slugs of the pairs that withdraw. */
  withdrawn: readonly string[]
  replaced: readonly Replacement[]
  /** A replacement whose new player is not found yet; null for none. */
  typed: TypedReplacement | null
  /** Slug of the pair whose way to the title is shown; null for none. */
  pair: string | null
  /** A sentence about a part of the URL that cannot be read; null if there is none. */
  problem: string | null
}

/** The state without changes. */
export const UNCHANGED = { wins: [], withdrawn: [], replaced: [], typed: null, problem: null } as const

/** Separates the changes in one query parameter, and the parts of a change. No slug contains either. */
const [NEXT, PART] = ['_', '.'] as const

/** Id of the page's part that its forms and links change. */
export const CHANGES_ID = 'changes'

/** Names of the fields that withdraw a pair, and that name a player and the new partner. */
export const [WITHDRAW_FIELD, REPLACED_FIELD, PARTNER_FIELD] = ['withdraw', 'replaced', 'partner'] as const

/** Returns the URL of a state, with some of its values changed. */
export function whatIfAddress(state: WhatIfState, changed: Partial<WhatIfState> = {}, anchor = CHANGES_ID): string {
  const { slug, event, draw, after, wins, withdrawn, replaced, pair } = { ...state, ...changed }
  const query = {
    event,
    draw,
    after,
    pair,
    win: wins.map(({ team, round }) => [team, teamsIn(round)].join(PART)).join(NEXT),
    out: withdrawn.join(NEXT),
    swap: replaced.map(({ player, by }) => [player, by].join(PART)).join(NEXT),
  }
  return `${withQuery(whatIfPath(slug), query)}#${anchor}`
}

/** Reads the state from a URL. A change that cannot be read is a problem, and then no change counts. */
export function readWhatIf(slug: string, search: URLSearchParams): WhatIfState {
  const pair = search.get('pair')
  const start = {
    slug,
    event: search.get('event'),
    draw: search.get('draw'),
    after: replayedRound(search.get('after')),
    pair: pair !== null && isTeamSlug(pair) ? pair : null,
    ...UNCHANGED,
  }
  const textOf = (name: string) => search.get(name) ?? ''
  const wins = changesIn('win', textOf('win'), winIn)
  const out = [textOf('out'), textOf(WITHDRAW_FIELD)].join(NEXT)
  const withdrawn = changesIn('out', out, (text) => (isTeamSlug(text) ? text : null))
  const replaced = changesIn('swap', textOf('swap'), replacementIn)
  const unread = [wins, withdrawn, replaced].find((read) => typeof read === 'string')
  if (typeof unread === 'string') return { ...start, problem: unread }
  const [player, name] = [textOf(REPLACED_FIELD), searchText(textOf(PARTNER_FIELD))]
  const typed = isSlug(player) && name !== '' ? { player, name } : null
  const state = { ...start, wins, withdrawn, replaced, typed } as WhatIfState
  return { ...state, wins: withTap(state.wins, textOf('tap')), withdrawn: [...new Set(state.withdrawn)] }
}

const EXAMPLES = { win: 'ann-lee--bea-may.4', out: 'ann-lee--bea-may', swap: 'ann-lee.cat-ray' } as const

/** Returns the changes in a query parameter, or a sentence about one that cannot be read. */
function changesIn<Change>(
  name: keyof typeof EXAMPLES,
  value: string,
  read: (text: string) => Change | null,
): readonly Change[] | string {
  const texts = value.split(NEXT).filter((text) => text !== '')
  const wrong = texts.find((text) => read(text) === null)
  if (wrong !== undefined)
    return `“${name}=${wrong}” is no change of a draw. An example of one is “${name}=${EXAMPLES[name]}”.`
  return texts.flatMap((text) => read(text) ?? [])
}

function winIn(text: string): AssumedWin | null {
  const [team = '', teams, ...rest] = text.split(PART)
  const round = roundOf(teams)
  return isTeamSlug(team) && round !== null && rest.length === 0 ? { team, round } : null
}

function replacementIn(text: string): Replacement | null {
  const [player = '', by = '', ...rest] = text.split(PART)
  return isSlug(player) && isSlug(by) && rest.length === 0 ? { player, by } : null
}

/** Returns the replacements with another one, which takes the place of an earlier one of the same player. */
export function withReplacement(replaced: readonly Replacement[], change: Replacement): readonly Replacement[] {
  return [...replaced.filter(({ player }) => player !== change.player), change]
}

/** Returns whether a state has a change of the draw. */
export function hasChanges({ wins, withdrawn, replaced }: WhatIfState): boolean {
  return wins.length + withdrawn.length + replaced.length > 0
}

/** Returns the value of a button that makes a side win its match; without a winner, of one that reopens the match. */
export function tapValue(round: Round, winner: string | null, loser: string | null): string {
  return [teamsIn(round), winner ?? '', loser ?? ''].join(PART)
}

/** Returns the wins after a side was tapped: the other side loses its wins from this match on. */
function withTap(wins: readonly AssumedWin[], tap: string): readonly AssumedWin[] {
  const [teams, winner = '', loser = ''] = tap.split(PART)
  const round = roundOf(teams)
  if (round === null) return wins
  const kept = wins.filter((win) => win.team !== loser || teamsIn(win.round) > teamsIn(round))
  const isKnown = kept.some((win) => win.team === winner && teamsIn(win.round) <= teamsIn(round))
  return isTeamSlug(winner) && !isKnown ? [...kept, { team: winner, round }] : kept
}

/** Returns the number of teams that a round begins with: 2 for the final. */
function teamsIn(round: Round): number {
  return 2 ** ((KNOCKOUT_ROUNDS as readonly Round[]).indexOf(round) + 1)
}

function roundOf(teams: string | undefined): Round | null {
  return KNOCKOUT_ROUNDS.find((round) => String(teamsIn(round)) === teams) ?? null
}
