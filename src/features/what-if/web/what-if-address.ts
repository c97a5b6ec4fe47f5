import { type Day, isDay } from '#domain/days/day.ts'
import { tooManyChanges } from '#domain/draws/assumed-changes.ts'
import { KNOCKOUT_ROUNDS, knockoutDepth, type Round } from '#domain/match/round.ts'
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

/** The games that each roster of a team match wins. After 2-2 the DreamBreaker counts as a fifth game. */
type Score = readonly [one: number, two: number]

interface AssumedResult {
  /** Id of the team match. */
  id: string
  score: Score
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
  /** Last day whose results of a team league are known; null for all so far, or for none if its groups are finished. */
  day: Day | null
  /** Assumed results of team matches. */
  results: readonly AssumedResult[]
  /** Slug of the pair whose way to the title is shown; null for none. */
  pair: string | null
  /** A sentence about a part of the URL that cannot be read; null if there is none. */
  problem: string | null
}

/** The state without changes. */
export const UNCHANGED = { wins: [], withdrawn: [], replaced: [], results: [], typed: null, problem: null } as const

/** Separates the changes in one query parameter, and the parts of a change. No slug contains either. */
const [NEXT, PART] = ['_', '.'] as const

/** Id of the page's part that its forms and links change. */
export const CHANGES_ID = 'changes'

/** Names of the fields that withdraw a pair, and that name a player and the new partner. */
export const [WITHDRAW_FIELD, REPLACED_FIELD, PARTNER_FIELD] = ['withdraw', 'replaced', 'partner'] as const

/** Returns the URL of a state, with some of its values changed. */
export function whatIfAddress(state: WhatIfState, changed: Partial<WhatIfState> = {}, anchor = CHANGES_ID): string {
  const { slug, event, draw, after, wins, withdrawn, replaced, pair, day, results } = { ...state, ...changed }
  const query = {
    event,
    draw,
    after,
    pair,
    win: wins.map(({ team, round }) => [team, teamsIn(round)].join(PART)).join(NEXT),
    out: withdrawn.join(NEXT),
    swap: replaced.map(({ player, by }) => [player, by].join(PART)).join(NEXT),
    day,
    result: results.map(({ id, score }) => resultValue(id, score)).join(NEXT),
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
    day: isDay(search.get('day') ?? '') ? (search.get('day') as Day) : null,
    pair: pair !== null && isTeamSlug(pair) ? pair : null,
    ...UNCHANGED,
  }
  const textOf = (name: string) => search.get(name) ?? ''
  const wins = changesIn('win', textOf('win'), winIn)
  const out = [textOf('out'), textOf(WITHDRAW_FIELD)].join(NEXT)
  const withdrawn = changesIn('out', out, (text) => (isTeamSlug(text) ? text : null))
  const replaced = changesIn('swap', textOf('swap'), replacementIn)
  const results = changesIn('result', textOf('result'), resultIn)
  const unread = [wins, withdrawn, replaced, results].find((read) => typeof read === 'string')
  if (typeof unread === 'string') return { ...start, problem: unread }
  const tooMany = tooManyChanges(wins.length + new Set(withdrawn).size + replaced.length)
  if (tooMany !== null) return { ...start, problem: tooMany }
  const [player, name] = [textOf(REPLACED_FIELD), searchText(textOf(PARTNER_FIELD))]
  const typed = isSlug(player) && name !== '' ? { player, name } : null
  const state = { ...start, wins, withdrawn, replaced, results, typed } as WhatIfState
  const set = withResult(state.results, textOf('set'))
  return { ...state, results: set, wins: withTap(state.wins, textOf('tap')), withdrawn: [...new Set(state.withdrawn)] }
}

/** The parameters that hold changes. */
export const CHANGE_LISTS = ['win', 'out', 'swap', 'result']

const EXAMPLES = {
  win: 'ann-lee--bea-may.4',
  out: 'ann-lee--bea-may',
  swap: 'ann-lee.cat-ray',
  result: 'match-1.3-1',
} as const

/** Returns the changes in a query parameter, or a sentence about one that cannot be read. */
function changesIn<Change>(
  name: keyof typeof EXAMPLES,
  value: string,
  read: (text: string) => Change | null,
): readonly Change[] | string {
  const texts = value.split(NEXT).filter((text) => text !== '')
  const wrong = texts.find((text) => read(text) === null)
  if (wrong !== undefined)
    return `“${name}=${wrong}” is not a valid change. A valid change looks like “${name}=${EXAMPLES[name]}”.`
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
  const remaining = wins.filter((win) => win.team !== loser || teamsIn(win.round) > teamsIn(round))
  const isKnown = remaining.some((win) => win.team === winner && teamsIn(win.round) <= teamsIn(round))
  return isTeamSlug(winner) && !isKnown ? [...remaining, { team: winner, round }] : remaining
}

/** Returns the value of a button that sets the result of a team match; without a score, of one that reopens it. */
export function resultValue(id: string, score: Score | null): string {
  // The id of a match may have the characters that separate changes.
  const text = encodeURIComponent(id).replaceAll(PART, '%2E').replaceAll(NEXT, '%5F')
  return [text, score?.join('-') ?? ''].join(PART)
}

function resultIn(text: string): AssumedResult | null {
  const [id = '', score = '', ...rest] = text.split(PART)
  const [one = '', two = ''] = /^\d-\d$/.test(score) ? score.split('-') : []
  // A sequence such as %E0 alone is no character.
  if (one === '' || rest.length > 0 || !/^([^%]|%[0-7][0-9A-F])+$/.test(id)) return null
  return { id: decodeURIComponent(id), score: [Number(one), Number(two)] }
}

/** Returns the results after one of them was set or reopened. */
function withResult(results: readonly AssumedResult[], set: string): readonly AssumedResult[] {
  const change = resultIn(set)
  const reopened = change === null ? resultIn(`${set}0-0`) : null
  const others = results.filter(({ id }) => id !== (change ?? reopened)?.id)
  return change === null ? others : [...others, change]
}

/** Returns the number of teams that a round begins with: 2 for the final. */
function teamsIn(round: Round): number {
  return 2 ** (knockoutDepth(round) + 1)
}

function roundOf(teams: string | undefined): Round | null {
  return KNOCKOUT_ROUNDS.find((round) => String(teamsIn(round)) === teams) ?? null
}
