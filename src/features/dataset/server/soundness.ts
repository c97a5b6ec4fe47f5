import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { described, describedBy, LeagueRef } from '#api/vocabulary.ts'
import { expectedMatches } from '#database/checks/expected-results.ts'
import { overdueText } from '#database/checks/overdue-results.ts'
import type { Tables } from '#database/tables/tables.ts'
import { DATA_CHECK_NAMES, DATA_CHECKS, type DataCheck } from '#domain/data-check.ts'
import { isResultOverdue } from '#domain/match/result-overdue.ts'
import {
  coverageRows,
  type FailureRow,
  FIRST_ROWS,
  firstFailures,
  genderSources,
  identityFailures,
  identityRows,
} from './finding-queries.ts'

const CoverageRef = builder.objectRef<Tables['coverage']>('Coverage').implement({
  description: 'How much of a year’s results of a league is known.',
  fields: (t) => ({
    league: t.expose('league', { type: LeagueRef, description: 'The league.' }),
    year: t.exposeInt('year', { description: 'The calendar year.' }),
    tournaments: t.exposeInt('tournaments', { description: 'Tournaments with a match in the year.' }),
    matches: t.exposeInt('matches', { description: 'Matches, walkovers included.' }),
    walkovers: t.exposeInt('walkovers', { description: 'Matches that were not played.' }),
    rounds_unknown: t.exposeInt('rounds_unknown', { description: 'Matches whose round cannot be told.' }),
    days_unknown: t.exposeInt('days_unknown', {
      description: 'Matches without a day of their own: they stand on their tournament’s first.',
    }),
    scores_unknown: t.exposeInt('scores_unknown', { description: 'Played matches without a score.' }),
    winners_unknown: t.exposeInt('winners_unknown', { description: 'Played matches without a recorded winner.' }),
  }),
})

const GenderSourceRef = builder.enumType('GenderSource', {
  description: 'How a player’s gender is known.',
  values: described({
    GIVEN: 'The results say it.',
    INFERRED: 'The divisions of the own matches, or the mixed doubles partners, tell it.',
    UNKNOWN: 'Nothing tells it, or what does disagrees.',
  }),
})

const GenderCountRef = builder.objectRef<Tables['gender_sources']>('GenderCount').implement({
  description: 'Of how many players the gender is known in a way.',
  fields: (t) => ({
    source: t.expose('source', { type: GenderSourceRef, description: 'How it is known.' }),
    players: t.exposeInt('players', { description: 'How many players.' }),
  }),
})

const IdentityNameRef = builder.enumType('IdentityName', {
  description: 'What must hold of sound results.',
  values: describedBy(DATA_CHECK_NAMES, (name) => DATA_CHECKS[name].meaning),
})

const FailureRef = builder.objectRef<FailureRow>('IdentityFailure').implement({
  description: 'Where an identity does not hold, with the pages where it can be seen.',
  fields: (t) => ({
    found: t.exposeString('found', { description: 'What was found, in a few words.' }),
    tournament_slug: t.exposeString('tournament_slug', {
      nullable: true,
      description: 'The tournament, if it is of one.',
    }),
    tournament_title: t.exposeString('tournament_title', { nullable: true, description: 'What that is called.' }),
    event_slug: t.exposeString('event_slug', { nullable: true, description: 'The event, if it is of one.' }),
    event_name: t.exposeString('event_name', { nullable: true, description: 'What that is called.' }),
    match_id: t.exposeString('match_id', {
      nullable: true,
      description: "The source's id of the match, if it is of one.",
    }),
    player_slug: t.exposeString('player_slug', { nullable: true, description: 'The player, if it is of one.' }),
    player_name: t.exposeString('player_name', { nullable: true, description: 'Who that is.' }),
    other_player_slug: t.exposeString('other_player_slug', {
      nullable: true,
      description: 'A second player, if it is of two.',
    }),
    other_player_name: t.exposeString('other_player_name', { nullable: true, description: 'Who that is.' }),
  }),
})

interface CheckedIdentity {
  identity: DataCheck
  passed: number
  failed: number
  first: FailureRow[]
}

const IdentityRef = builder.objectRef<CheckedIdentity>('Identity').implement({
  description: 'What must hold of sound results, and on how many it does.',
  fields: (t) => ({
    identity: t.expose('identity', { type: IdentityNameRef, description: 'Which.' }),
    passed: t.exposeInt('passed', { description: 'On how many of the things that were checked it holds.' }),
    failed: t.exposeInt('failed', { description: 'On how many it does not.' }),
    first_failures: t.field({
      type: [FailureRef],
      description: `The first ${FIRST_ROWS} of them, the latest tournaments first; all are in identityFailures.`,
      resolve: ({ first }, _args, { budget }, info) => budget.answer(first, info),
    }),
  }),
})

const SoundnessRef = builder.objectRef<object>('Soundness').implement({
  description: 'How much the data covers, and where it contradicts itself: measured when the figures were derived.',
  fields: (t) => ({
    coverage: t.field({
      type: [CoverageRef],
      description: 'By year, the latest first, and league.',
      resolve: async (_root, _args, { snapshot, budget }, info) => {
        budget.lookUp()
        return budget.answer(await snapshot.all(coverageRows, {}), info)
      },
    }),
    genders: t.field({
      type: [GenderCountRef],
      description: 'How the players’ genders are known.',
      resolve: (_root, _args, { snapshot, budget }) => {
        budget.lookUp()
        return snapshot.all(genderSources, {})
      },
    }),
    identities: t.field({
      type: [IdentityRef],
      description: 'Every identity that was checked, in the order of display.',
      resolve: (_root, _args, context) => readIdentities(context),
    }),
  }),
})

/** Finds overdue results on the day of the request: the other failures were found when the figures were derived. */
async function overdueFailures({ snapshot }: RequestContext) {
  const now = Date.now()
  const expected = await snapshot.all(expectedMatches, {})
  const failures = expected
    .filter((match) => isResultOverdue(match, now))
    .map(
      (match): FailureRow => ({
        ...NO_FAILURE,
        found: overdueText(match),
        tournament_slug: match.tournament_slug,
        tournament_title: match.title_display,
        event_slug: match.event_slug,
        event_name: match.event_name,
        match_id: match.match_id,
      }),
    )
  return { failures, passed: expected.length - failures.length }
}

const NO_FAILURE = {
  identity: 'RESULTS_ARE_KNOWN',
  player_slug: null,
  player_name: null,
  other_player_slug: null,
  other_player_name: null,
} as const

async function readIdentities(context: RequestContext): Promise<CheckedIdentity[]> {
  const { snapshot, budget } = context
  budget.lookUp()
  const rows = await snapshot.all(identityRows, {})
  const first = Map.groupBy(await snapshot.all(firstFailures, {}), ({ identity }) => identity)
  const { failures, passed } = await overdueFailures(context)
  const found = rows.map((row) =>
    row.identity === 'RESULTS_ARE_KNOWN'
      ? { ...row, passed, failed: failures.length, first: failures.slice(0, FIRST_ROWS) }
      : { ...row, first: first.get(row.identity) ?? [] },
  )
  return DATA_CHECK_NAMES.flatMap((name) => found.find(({ identity }) => identity === name) ?? [])
}

const Input = builder.inputType('IdentityFailuresInput', {
  description: 'Which identity.',
  fields: (t) => ({ identity: t.field({ type: IdentityNameRef, required: true, description: 'Whose failures.' }) }),
})

builder.queryField('soundness', (t) =>
  t.field({
    type: SoundnessRef,
    description: 'How much the data covers, and where it contradicts itself.',
    resolve: () => ({}),
  }),
)

numberedListField('identityFailures', {
  type: numberedListType(FailureRef, 'IdentityFailuresList', 'failures of an identity'),
  description: 'Where an identity does not hold, by numbered pages, the latest tournaments first.',
  args: (arg) => ({ input: arg({ type: Input, required: true, description: 'Of what.' }) }),
  find: async ({ input: { identity } }, context) => {
    if (identity === 'RESULTS_ARE_KNOWN') return countedRows((await overdueFailures(context)).failures)
    const { snapshot } = context
    return {
      total: (await snapshot.all(identityRows, {})).find((row) => row.identity === identity)?.failed ?? 0,
      items: (limit, after) => snapshot.all(identityFailures, { identity, after, limit }),
    }
  },
})
