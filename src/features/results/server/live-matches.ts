import { firstOf, MAX_PAGE_SIZE } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { optional } from '#api/input-type.ts'
import { addQueries, one } from '#api/object-type.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { liveMatches, type MatchRow } from '#features/matches/server/match-queries.ts'
import { isMatchOverdue, MatchRef } from '#features/matches/server/matches.ts'
import { lastMatchChanges } from './live-match-queries.ts'
import { findSelected, isSelected, MatchesOfInput } from './matches-of.ts'

/** Returns the matches in progress, whose result may be overdue; newest first. */
function readLive({ snapshot, readOnce }: RequestContext): Promise<MatchRow[]> {
  return readOnce(['live matches'], () => snapshot.all(liveMatches, { limit: MAX_PAGE_SIZE }))
}

/** Returns the same matches, those that changed last first. */
async function byLastChange({ snapshot }: RequestContext, matches: readonly MatchRow[]): Promise<MatchRow[]> {
  if (matches.length < 2) return [...matches]
  const rows = await snapshot.all(lastMatchChanges, lookUpParams(matches.map(({ match_id }) => match_id)))
  const versions = new Map(rows.map(({ row_key, version_id }) => [row_key, version_id]))
  const changed = ({ match_id }: MatchRow) => versions.get(match_id) ?? 0
  return matches.toSorted((a, b) => changed(b) - changed(a))
}

addQueries({
  liveMatches: one(
    [MatchRef],
    'Matches in progress on or after the last day with results, without matches whose result is overdue. Newest first; those of one tournament by their last change, newest first.',
    {
      first: firstOf('matches to return'),
      input: optional(MatchesOfInput, 'Filters of the matches; all matches in progress if null.'),
    },
    async (_root, { first, input }, context, info) => {
      context.budget.chargeLookUp()
      const selected = await findSelected(context, input)
      if (selected === undefined) return []
      const now = Date.now()
      const live = (await readLive(context)).filter(
        (match) => !isMatchOverdue(match, now) && isSelected(match, selected),
      )
      const listed = selected.tournament === undefined ? live : await byLastChange(context, live)
      return context.budget.charged(listed.slice(0, first), info)
    },
  ),
})
