import type { RequestContext } from '#api/context.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { CountryNames } from '#domain/names/country-names.ts'
import { teamSlug } from '#domain/names/slug.ts'
import { PlayerNames } from '#features/name-index/server/player-names.ts'
import { searchNames } from '#features/name-index/server/search-names.ts'
import { TournamentNames } from '#features/name-index/server/tournament-names.ts'
import { checkDays, rangeText, singlesNote } from './families/asked-matches.ts'
import { FAMILIES } from './families/families.ts'
import type { Ask, Family, Found } from './families/family.ts'
import { exceptedParts } from './reading/conditions.ts'
import { isForeign } from './reading/foreign-words.ts'
import { NoAnswer, refuse } from './reading/no-answer.ts'
import { hasCue, type Part } from './reading/parts.ts'
import { asksForFact, type Condition, effectsOf, type Question } from './reading/question.ts'
import { type Names, readParts } from './reading/question-reader.ts'
import { understand } from './reading/understand.ts'
import type { Cue } from './reading/vocabulary.ts'

/** The outcome of a question. */
export interface Outcome {
  parts: readonly Part[]
  question: Question | null
  family: Family | null
  /** Kind of the question; null if the text is none. */
  kind: string | null
  found: Found | null
  /** Reason that there is no answer, as a sentence; null if there is one. */
  why: string | null
  notUnderstood: readonly string[]
  /** Players whom ambiguous words may mean. */
  choices: readonly PlayerRow[]
  /** Questions about the same that have an answer. */
  instead: readonly string[]
}

/** Estimated size of a name in memory, in bytes. */
const NAME_BYTES = 500

/** Returns the names that questions may have, which are prepared once for each import. */
async function readNames(context: RequestContext, through: string): Promise<Names> {
  const [{ players, tournaments }, index] = await Promise.all([context.entities(), searchNames(context)])
  return context.readOnce(
    ['names of questions'],
    async () => ({
      players: new PlayerNames({ index: index.players, player: (id) => players.get(id) }),
      tournaments: new TournamentNames(tournaments.all),
      countries: new CountryNames(players.all.flatMap(({ country_code }) => country_code ?? [])),
      through,
      all: tournaments.all,
      mostMatches: Math.max(0, ...players.all.map((player) => player.total_matches_played)),
    }),
    () => tournaments.all.length * NAME_BYTES,
  )
}

const TEAM_QUERY = 'query Team($slug: String!) { team(team_slug: $slug) { match_count } }'

/** Matches paths of pages about matches, and not about medals, which are known without matches. */
const PROVEN_BY_MATCHES = /^\/(?:match|compare|rankings|records\/(?!medals|[bst]))/

const NOTHING: Outcome = {
  parts: [],
  question: null,
  family: null,
  kind: null,
  found: null,
  why: null,
  notUnderstood: [],
  choices: [],
  instead: [],
}

/** Answers a question. @param ask runs a query of the service within the request */
export async function answerQuestion(text: string, context: RequestContext, ask: Ask): Promise<Outcome> {
  const { data_from: from, data_through: to } = await context.dataset()
  if (from === null || to === null) return { ...NOTHING, why: 'There are no results yet.' }
  const coverage = { from, to }
  const names = await readNames(context, to)
  const parts = readParts(text, names)
  const outcome: Outcome = { ...NOTHING, parts, kind: isQuestion(parts) ? 'NOT_UNDERSTOOD' : null }
  try {
    const question = await understand(parts, async (one, two) => {
      type Result = { team: { match_count: number } | null }
      const { team } = await ask<Result>(TEAM_QUERY, { slug: teamSlug(one.player_slug, two.player_slug) })
      return team !== null && team.match_count > 0
    })
    outcome.question = question
    const family = FAMILIES.find(({ fits }) => fits(question))
    if (family === undefined) refuse('it is unclear what these words ask for')
    outcome.family = family
    outcome.kind = family.kind
    const unused = unusedParts(question, family)
    if (unused.length > 0) {
      const words = unused.map((part) => `“${part.words}”`).join(', ')
      refuse(`${words} cannot be used in this question`, unused)
    }
    checkDays(question, coverage)
    const { players, tournaments } = await context.entities()
    const range = rangeText(question, coverage)
    const all = { players: players.all, tournaments: tournaments.all }
    const found = await family.answer({ question, ask, coverage, range, ...all })
    const note = PROVEN_BY_MATCHES.test(found.url) ? await singlesNote(ask, question) : ''
    return { ...outcome, found: { ...found, text: found.text + note } }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    const notUnderstood = error.parts.map(({ words }) => words)
    return { ...outcome, ...error.known, why: error.message, notUnderstood }
  }
}

const QUESTION_WORD =
  /^(?:who|whom|whose|what|when|where|which|how|why|did|does|do|is|are|was|were|has|have|can|will)\b/i

/** Returns whether some words ask for something, such as "record" and "how many", and others say of what. */
function isQuestion(parts: readonly Part[]): boolean {
  const [first] = parts
  if (parts.length > 2 && first && QUESTION_WORD.test(first.words)) return true
  const asksOf = (part: Part) => hasCue(part, 'VERSUS') || (part.kind === 'unknown' && isForeign(part.words))
  if (parts.some(({ kind }) => kind === 'players') && parts.some(asksOf)) return true
  const isAbout = ({ kind }: Part) => kind !== 'cues' && kind !== 'measure'
  return parts.some(asksForFact) && (parts.some(isAbout) || parts.length > 2)
}

/** Effects without which the other ones of a phrase mean something else, as in "get pickled" and "win rate". */
const MAIN: readonly (Condition | Cue)[] = [
  ...(['PICKLE', 'MARGIN', 'OPPONENT', 'PARTNER', 'MOST', 'PERCENT', 'POINT', 'GAME', 'gender'] as const),
]

/** Returns the parts of a question whose meaning a family does not take into account. */
function unusedParts(question: Question, { uses, ofGender }: Family): Part[] {
  const { one, two, without, gender, discipline } = question
  // Next to a player, a gender alone could only mean opponents.
  const isIdleGender = one !== null && gender !== null && discipline === null && ofGender !== true
  const needed: Condition[] = ['one', ...(two ? (['two'] as const) : []), ...(without ? (['without'] as const) : [])]
  const excepted = exceptedParts(question.parts)
  const areFiltersUsed = Object.keys(question.filters).every((name) => uses.includes(name as Condition))
  const isUsed = (part: Part): boolean => {
    if (part.kind === 'players') return needed.every((name) => uses.includes(name))
    if (excepted.has(part) || hasCue(part, 'EXCEPT')) return areFiltersUsed
    const effects = effectsOf(part)
    if (isIdleGender && effects.includes('gender')) return false
    const used = effects.filter((effect) => uses.includes(effect))
    if (used.includes('measure') || effects.length === 0) return true
    return used.length > 0 && effects.every((effect) => used.includes(effect) || !MAIN.includes(effect))
  }
  return question.parts.filter((part) => !isUsed(part))
}
