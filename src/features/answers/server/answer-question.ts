import type { RequestContext } from '#api/context.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import type { DayRange } from '#domain/days/day-range.ts'
import { teamSlug } from '#domain/names/slug.ts'
import { searchNames } from '#features/name-index/server/search-names.ts'
import { FAMILIES } from './families/families.ts'
import { whyOutside } from './families/asked-matches.ts'
import type { Ask, Family, Found, KnownFacts } from './families/family.ts'
import { CountryNames } from './reading/country-names.ts'
import { effectsOf } from './reading/effects.ts'
import type { Part } from './reading/parts.ts'
import { PlayerNames } from './reading/player-names.ts'
import type { Condition, Question } from './reading/question.ts'
import { type Names, readParts } from './reading/reader.ts'
import { TournamentNames } from './reading/tournament-names.ts'
import { type Misunderstanding, understand } from './reading/understand.ts'

/** The outcome of a question. */
export interface Outcome {
  parts: readonly Part[]
  question: Question | null
  kind: string | null
  found: Found | null
  /** Reason that there is no answer, as a sentence; null if there is one. */
  why: string | null
  notUnderstood: readonly string[]
  /** Players whom ambiguous words may mean. */
  choices: readonly PlayerRow[]
}

/** Estimated size of a name in memory, in bytes. */
const NAME_BYTES = 500

/** Returns the names that questions may have, which are prepared once for each import. */
async function readNames(context: RequestContext, coverage: DayRange): Promise<Names & { known: KnownFacts }> {
  const [{ players, tournaments }, index] = await Promise.all([context.entities(), searchNames(context)])
  return context.readOnce(
    ['names of questions'],
    async () => ({
      players: new PlayerNames({ index: index.players, player: (id) => players.get(id) }),
      tournaments: new TournamentNames(tournaments.all),
      countries: new CountryNames(players.all.flatMap(({ country_code }) => country_code ?? [])),
      through: coverage.to,
      known: {
        players: players.all.length,
        country: players.all.filter(({ country_code }) => country_code !== null).length,
        gender: players.all.filter(({ gender }) => gender !== null).length,
      },
    }),
    () => tournaments.all.length * NAME_BYTES,
  )
}

const TEAM_QUERY = 'query Team($slug: String!) { team(team_slug: $slug) { match_count } }'

/** Answers a question. @param ask runs a query of the service within the request */
export async function answerQuestion(text: string, context: RequestContext, ask: Ask): Promise<Outcome> {
  const { data_from, data_through } = await context.dataset()
  if (data_from === null || data_through === null) return outcome([], { why: 'There are no results yet.' })
  const coverage = { from: data_from, to: data_through }
  const names = await readNames(context, coverage)
  const parts = readParts(text, names)
  const question = await understand(parts, async (one, two) => {
    type Result = { team: { match_count: number } | null }
    const { team } = await ask<Result>(TEAM_QUERY, { slug: teamSlug(one.player_slug, two.player_slug) })
    return team !== null && team.match_count > 0
  })
  if ('reason' in question) return misunderstood(parts, question)
  const family = FAMILIES.find(({ fits }) => fits(question))
  if (family === undefined) return outcome(parts, { question, why: 'This is not a question about the results.' })
  const unused = unusedWords(question, family)
  if (unused.length > 0) {
    const why = `${unused.map((word) => `“${word}”`).join(', ')} cannot be used in this question.`
    return outcome(parts, { question, kind: family.kind, why, notUnderstood: unused })
  }
  const outside = whyOutside(question, coverage)
  if (outside !== null) {
    const words = parts.flatMap((part) => (part.kind === 'days' ? [part.words] : []))
    return outcome(parts, { question, kind: family.kind, why: `${outside}.`, notUnderstood: words })
  }
  const found = await family.answer({ question, ask, coverage, known: names.known })
  if ('why' in found) return outcome(parts, { question, kind: family.kind, why: found.why })
  return outcome(parts, { question, kind: family.kind, found })
}

function outcome(parts: readonly Part[], known: Partial<Outcome>): Outcome {
  return { parts, question: null, kind: null, found: null, why: null, notUnderstood: [], choices: [], ...known }
}

function misunderstood(parts: readonly Part[], { words, reason, choices = [] }: Misunderstanding): Outcome {
  const isQuestion = parts.some(({ kind }) => kind === 'players') && parts.some(asksForFact)
  const kind = isQuestion ? 'NOT_UNDERSTOOD' : null
  return outcome(parts, {
    kind,
    why: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
    notUnderstood: words,
    choices,
  })
}

/** Returns whether words ask for something, such as "record" and "how many". */
function asksForFact(part: Part): boolean {
  return part.kind !== 'unknown' && effectsOf(part).some((effect) => effect !== effect.toLowerCase() || effect === 'measure')
}

/** Returns the words whose meaning a family does not take into account. */
function unusedWords(question: Question, { uses, ofGender }: Family): string[] {
  const { one, two, without, gender, discipline } = question
  // Next to a player, a gender alone could only mean opponents.
  const isIdleGender = one !== null && gender !== null && discipline === null && ofGender !== true
  const needed: Condition[] = ['one', ...(two ? (['two'] as const) : []), ...(without ? (['without'] as const) : [])]
  const isUsed = (part: Part): boolean => {
    if (part.kind === 'players') return needed.every((name) => uses.includes(name))
    const effects = effectsOf(part)
    if (isIdleGender && effects.includes('gender')) return false
    return effects.length === 0 || effects.some((effect) => uses.includes(effect))
  }
  return question.parts.filter((part) => !isUsed(part)).map(({ words }) => words)
}
