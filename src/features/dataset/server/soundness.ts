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

const CoverageRef = builder.objectRef<Omit<Tables['coverage'], 'league_code'>>('Coverage').implement({
  description: 'Completeness of the results of one league in one year.',
  fields: (t) => ({
    league: t.expose('league', { type: LeagueRef, description: 'League of the tournaments.' }),
    year: t.exposeInt('year', { description: 'Calendar year of the matches.' }),
    tournaments: t.exposeInt('tournaments', { description: 'Number of tournaments with a match in the year.' }),
    matches: t.exposeInt('matches', { description: 'Number of matches, including walkovers.' }),
    walkovers: t.exposeInt('walkovers', { description: 'Number of walkovers, which were never played.' }),
    rounds_unknown: t.exposeInt('rounds_unknown', { description: 'Number of matches whose round is unknown.' }),
    days_unknown: t.exposeInt('days_unknown', {
      description: 'Number of matches without a date; they are listed on the first day of their tournament.',
    }),
    scores_unknown: t.exposeInt('scores_unknown', { description: 'Number of played matches without a score.' }),
    winners_unknown: t.exposeInt('winners_unknown', {
      description: 'Number of played matches without a recorded winner.',
    }),
  }),
})

const GenderSourceRef = builder.enumType('GenderSource', {
  description: 'Source of a player’s gender.',
  values: described({
    GIVEN: 'The imported results state the gender.',
    INFERRED: 'The gender follows from the divisions of the player’s matches or from mixed doubles partners.',
    UNKNOWN: 'The gender is unknown, or the results contradict each other.',
  }),
})

const GenderCountRef = builder.objectRef<Tables['gender_sources']>('GenderCount').implement({
  description: 'Number of players whose gender has one kind of source.',
  fields: (t) => ({
    source: t.expose('source', { type: GenderSourceRef, description: 'Source of the players’ gender.' }),
    players: t.exposeInt('players', { description: 'Number of players with this source.' }),
  }),
})

const IdentityNameRef = builder.enumType('IdentityName', {
  description: 'Consistency check of the results.',
  values: describedBy(DATA_CHECK_NAMES, (name) => DATA_CHECKS[name].meaning),
})

const FailureRef = builder.objectRef<FailureRow>('IdentityFailure').implement({
  description: 'A failed consistency check, with the pages that show it.',
  fields: (t) => ({
    found: t.exposeString('found', { description: 'Short text about the failure.' }),
    tournament_slug: t.exposeString('tournament_slug', {
      nullable: true,
      description: 'Slug of the tournament; null if the failure has none.',
    }),
    tournament_title: t.exposeString('tournament_title', {
      nullable: true,
      description: 'Title of the tournament; null without one.',
    }),
    event_slug: t.exposeString('event_slug', {
      nullable: true,
      description: 'Slug of the event; null if the failure has none.',
    }),
    event_name: t.exposeString('event_name', { nullable: true, description: 'Name of the event; null without one.' }),
    match_id: t.exposeString('match_id', {
      nullable: true,
      description: 'Id of the match; null if the failure has none.',
    }),
    player_slug: t.exposeString('player_slug', {
      nullable: true,
      description: 'Slug of the player; null if the failure has none.',
    }),
    player_name: t.exposeString('player_name', {
      nullable: true,
      description: 'Name of the player; null without one.',
    }),
    other_player_slug: t.exposeString('other_player_slug', {
      nullable: true,
      description: 'Slug of a second player; null if the failure has none.',
    }),
    other_player_name: t.exposeString('other_player_name', {
      nullable: true,
      description: 'Name of the second player; null without one.',
    }),
  }),
})

interface CheckedIdentity {
  identity: DataCheck
  passed: number
  failed: number
  first: FailureRow[]
}

const IdentityRef = builder.objectRef<CheckedIdentity>('Identity').implement({
  description: 'Result of one consistency check over all data.',
  fields: (t) => ({
    identity: t.expose('identity', { type: IdentityNameRef, description: 'Name of the consistency check.' }),
    passed: t.exposeInt('passed', { description: 'Number of checked items, such as matches or players, that pass.' }),
    failed: t.exposeInt('failed', { description: 'Number of checked items that fail.' }),
    first_failures: t.field({
      type: [FailureRef],
      description: `The first ${FIRST_ROWS} failures, newest tournament first; the query identityFailures has all of them.`,
      resolve: ({ first }, _args, { budget }, info) => budget.charged(first, info),
    }),
  }),
})

const SoundnessRef = builder.objectRef<object>('Soundness').implement({
  description: 'Completeness and consistency of the data, measured when statistics were last calculated.',
  fields: (t) => ({
    coverage: t.field({
      type: [CoverageRef],
      description: 'Completeness by year, newest first, and league.',
      resolve: async (_root, _args, { snapshot, budget }, info) => {
        budget.chargeLookUp()
        return budget.charged(await snapshot.all(coverageRows, {}), info)
      },
    }),
    genders: t.field({
      type: [GenderCountRef],
      description: 'Number of players by source of their gender.',
      resolve: (_root, _args, { snapshot, budget }) => {
        budget.chargeLookUp()
        return snapshot.all(genderSources, {})
      },
    }),
    identities: t.field({
      type: [IdentityRef],
      description: 'Results of all consistency checks, in display order.',
      resolve: (_root, _args, context) => readIdentities(context),
    }),
  }),
})

/** Finds overdue results at the time of the request; the other failures were found when statistics were calculated. */
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
  budget.chargeLookUp()
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
  description: 'Selects the consistency check whose failures are listed.',
  fields: (t) => ({
    identity: t.field({ type: IdentityNameRef, required: true, description: 'Name of the consistency check.' }),
  }),
})

builder.queryField('soundness', (t) =>
  t.field({
    type: SoundnessRef,
    description: 'Completeness and consistency of the data.',
    resolve: () => ({}),
  }),
)

numberedListField('identityFailures', {
  type: numberedListType(FailureRef, 'IdentityFailuresList', 'failures of a consistency check'),
  description: 'Failures of one consistency check, newest tournament first, by numbered pages.',
  args: (arg) => ({
    input: arg({ type: Input, required: true, description: 'Consistency check whose failures are listed.' }),
  }),
  find: async ({ input: { identity } }, context) => {
    if (identity === 'RESULTS_ARE_KNOWN') return countedRows((await overdueFailures(context)).failures)
    const { snapshot } = context
    return {
      total: (await snapshot.all(identityRows, {})).find((row) => row.identity === identity)?.failed ?? 0,
      items: (limit, after) => snapshot.all(identityFailures, { identity, after, limit }),
    }
  },
})
