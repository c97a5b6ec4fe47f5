import type { RequestContext } from '#api/context.ts'
import { enumType, textsOf } from '#api/enum-type.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { int, objectType, one, string, stringOrNull } from '#api/object-type.ts'
import { expectedMatches } from '#database/checks/expected-results.ts'
import { overdueText } from '#database/checks/overdue-results.ts'
import { DATA_CHECK_NAMES, DATA_CHECKS, type DataCheck } from '#domain/data-check.ts'
import { isResultOverdue } from '#domain/match/result-overdue.ts'
import {
  type FailureRow,
  failuresJoinedAt,
  identityFailures,
  identityRows,
  type JoinedRow,
  joinedIdentityFailures,
} from './finding-queries.ts'

export const IdentityNameRef = enumType(
  'IdentityName',
  'Data check of the results.',
  textsOf(DATA_CHECK_NAMES, (name) => DATA_CHECKS[name].meaning),
)

export const FailureRef = objectType<FailureRow>('IdentityFailure')(
  'A failed data check, with the pages that show it.',
  {
    found: string('Short text about the failure.'),
    tournament_slug: stringOrNull('Slug of the tournament; null if the failure has none.'),
    tournament_title: stringOrNull('Title of the tournament; null without one.'),
    event_slug: stringOrNull('Slug of the event; null if the failure has none.'),
    event_name: stringOrNull('Name of the event; null without one.'),
    match_id: stringOrNull('Id of the match; null if the failure has none.'),
    player_slug: stringOrNull('Slug of the player; null if the failure has none.'),
    player_name: stringOrNull('Name of the player; null without one.'),
    other_player_slug: stringOrNull('Slug of a second player; null if the failure has none.'),
    other_player_name: stringOrNull('Name of the second player; null without one.'),
  },
)

export const JoinedFailuresRef = objectType<JoinedRow>('JoinedFailures')(
  'Failures of a data check that differ only in their match.',
  {
    joined_position: int(
      'Position among the joined failures of the check, from 1; the query identityFailures lists its failures.',
    ),
    failures: int('Number of failures that are joined.'),
    first: one(FailureRef, 'The first of the failures.', (joined) => joined),
  },
)

/** Returns the failures in groups that differ only in their match. */
function alike(failures: readonly FailureRow[]): FailureRow[][] {
  return [...Map.groupBy(failures, ({ match_id: _, ...shared }) => JSON.stringify(shared)).values()]
}

/** Joins failures that differ only in their match, in the order of the first of them. */
export function joinFailures(failures: readonly FailureRow[]): JoinedRow[] {
  return alike(failures).map((group, index) => ({
    ...(group[0] as FailureRow),
    failures: group.length,
    joined_position: index + 1,
  }))
}

const NO_FAILURE = {
  identity: 'RESULTS_ARE_KNOWN',
  player_slug: null,
  player_name: null,
  other_player_slug: null,
  other_player_name: null,
} as const

/** Finds overdue results at the time of the request; the other failures were found when statistics were calculated. */
export async function overdueFailures({ snapshot }: RequestContext) {
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

const Input = inputType('IdentityFailuresInput', 'Selects the failures that are listed.', {
  identity: required(IdentityNameRef, 'Name of the data check.'),
  joined_position: optional('Int', 'Only the failures that are joined at this position of joinedIdentityFailures.'),
})

numberedListField('identityFailures', {
  type: numberedListType(FailureRef, 'IdentityFailuresList', 'failures of a data check'),
  description: 'Failures of one data check, newest tournament first, by numbered pages.',
  args: { input: required(Input, 'Failures that are listed.') },
  find: async ({ input: { identity, joined_position: joined } }, context) => {
    const { snapshot } = context
    if (identity === 'RESULTS_ARE_KNOWN') {
      const { failures } = await overdueFailures(context)
      return countedRows(joined == null ? failures : (alike(failures)[joined - 1] ?? []))
    }
    if (joined != null) {
      const at = { identity, joined_position: joined }
      const [row] = await snapshot.all(joinedIdentityFailures, { identity, after: joined - 1, limit: 1 })
      return {
        total: row?.joined_position === joined ? row.failures : 0,
        items: (limit, after) => snapshot.all(failuresJoinedAt, { ...at, after, limit }),
      }
    }
    return {
      total: (await countsOf(identity, context))?.failed ?? 0,
      items: (limit, after) => snapshot.all(identityFailures, { identity, after, limit }),
    }
  },
})

const JoinedInput = inputType(
  'JoinedIdentityFailuresInput',
  'Selects the data check whose joined failures are listed.',
  { identity: required(IdentityNameRef, 'Name of the data check.') },
)

numberedListField('joinedIdentityFailures', {
  type: numberedListType(JoinedFailuresRef, 'JoinedIdentityFailuresList', 'joined failures of a data check'),
  description:
    'Failures of one data check, with failures that differ only in their match joined; newest tournament first.',
  args: { input: required(JoinedInput, 'Data check whose failures are listed.') },
  find: async ({ input: { identity } }, context) => {
    if (identity === 'RESULTS_ARE_KNOWN') return countedRows(joinFailures((await overdueFailures(context)).failures))
    return {
      total: (await countsOf(identity, context))?.joined_failures ?? 0,
      items: (limit, after) => context.snapshot.all(joinedIdentityFailures, { identity, after, limit }),
    }
  },
})

async function countsOf(check: DataCheck, { snapshot }: RequestContext) {
  return (await snapshot.all(identityRows, {})).find(({ identity }) => identity === check)
}
