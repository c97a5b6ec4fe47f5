import { once, type RequestContext } from '#api/context.ts'
import { enumType } from '#api/enum-type.ts'
import { addQueries, int, objectType, one } from '#api/object-type.ts'
import { LeagueRef } from '#api/vocabulary.ts'
import type { Tables } from '#database/tables/tables.ts'
import { DATA_CHECK_NAMES, type DataCheck } from '#domain/data-check.ts'
import { FailureRef, IdentityNameRef, JoinedFailuresRef, joinFailures, overdueFailures } from './failures.ts'
import {
  coverageRows,
  type FailureRow,
  FIRST_ROWS,
  firstFailures,
  firstJoined,
  genderSources,
  identityRows,
  type JoinedRow,
} from './finding-queries.ts'

const CoverageRef = objectType<Omit<Tables['coverage'], 'league_code'>>('Coverage')(
  'Completeness of the results of one league in one year.',
  {
    league: one(LeagueRef, 'League of the tournaments.'),
    year: int('Calendar year of the matches.'),
    tournaments: int('Number of tournaments with a match in the year.'),
    matches: int('Number of matches, including walkovers.'),
    walkovers: int('Number of walkovers, which were never played.'),
    rounds_unknown: int('Number of matches whose round is unknown.'),
    days_unknown: int('Number of matches without a date; they are listed on the first day of their tournament.'),
    scores_unknown: int('Number of played matches without a score.'),
    winners_unknown: int('Number of played matches without a recorded winner.'),
  },
)

const GenderSourceRef = enumType('GenderSource', 'Source of a player’s gender.', {
  GIVEN: 'The imported results state the gender.',
  INFERRED: 'The gender follows from the divisions of the player’s matches or from mixed doubles partners.',
  UNKNOWN: 'The gender is unknown, or the results contradict each other.',
})

const GenderCountRef = objectType<Tables['gender_sources']>('GenderCount')(
  'Number of players whose gender has one kind of source.',
  {
    source: one(GenderSourceRef, 'Source of the players’ gender.'),
    players: int('Number of players with this source.'),
  },
)

interface CheckedIdentity {
  identity: DataCheck
  passed: number
  failed: number
  joined_failures: number
  first: () => Promise<FailureRow[]>
  firstJoined: () => Promise<JoinedRow[]>
}

const IdentityRef = objectType<CheckedIdentity>('Identity')('Result of one data check over all data.', {
  identity: one(IdentityNameRef, 'Name of the data check.'),
  passed: int('Number of checked items, such as matches or players, that pass.'),
  failed: int('Number of checked items that fail.'),
  joined_failures: int('Number of failures if failures that differ only in their match count once.'),
  first_failures: one(
    [FailureRef],
    `The first ${FIRST_ROWS} failures, newest tournament first; the query identityFailures has all of them.`,
    async ({ first }, _args, { budget }, info) => budget.charged(await first(), info),
  ),
  first_joined_failures: one(
    [JoinedFailuresRef],
    `The first ${FIRST_ROWS} joined failures; the query joinedIdentityFailures has all of them.`,
    async ({ firstJoined }, _args, { budget }, info) => budget.charged(await firstJoined(), info),
  ),
})

const SoundnessRef = objectType<object>('Soundness')(
  'Completeness and consistency of the data, measured when statistics were last calculated.',
  {
    coverage: one(
      [CoverageRef],
      'Completeness by year, newest first, and league.',
      async (_root, _args, { snapshot, budget }, info) => {
        budget.chargeLookUp()
        return budget.charged(await snapshot.all(coverageRows, {}), info)
      },
    ),
    genders: one(
      [GenderCountRef],
      'Number of players by source of their gender.',
      (_root, _args, { snapshot, budget }) => {
        budget.chargeLookUp()
        return snapshot.all(genderSources, {})
      },
    ),
    identities: one([IdentityRef], 'Results of all data checks, in display order.', (_root, _args, context) =>
      readIdentities(context),
    ),
  },
)

/** Returns the check of overdue results. */
async function overdueIdentity(context: RequestContext): Promise<CheckedIdentity> {
  const { failures, passed } = await overdueFailures(context)
  const joined = joinFailures(failures)
  return {
    identity: 'RESULTS_ARE_KNOWN',
    passed,
    failed: failures.length,
    joined_failures: joined.length,
    first: async () => failures.slice(0, FIRST_ROWS),
    firstJoined: async () => joined.slice(0, FIRST_ROWS),
  }
}

async function readIdentities(context: RequestContext): Promise<CheckedIdentity[]> {
  const { snapshot, budget } = context
  budget.chargeLookUp()
  const rows = await snapshot.all(identityRows, {})
  const first = once(() => snapshot.all(firstFailures, {}))
  const joined = once(() => snapshot.all(firstJoined, {}))
  const overdue = await overdueIdentity(context)
  const found = rows.map((row) => {
    if (row.identity === 'RESULTS_ARE_KNOWN') return overdue
    const ofCheck = ({ identity }: FailureRow) => identity === row.identity
    return {
      ...row,
      first: async () => (await first()).filter(ofCheck),
      firstJoined: async () => (await joined()).filter(ofCheck),
    }
  })
  return DATA_CHECK_NAMES.flatMap((name) => found.find(({ identity }) => identity === name) ?? [])
}

addQueries({
  soundness: one(SoundnessRef, 'Completeness and consistency of the data.', () => ({})),
})
