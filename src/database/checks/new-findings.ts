import { derivedVersion } from '#database/derived/derived-store.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { DATA_CHECKS, type DataCheck } from '#domain/data-check.ts'

export interface Finding {
  check: DataCheck
  tournament_slug: string | null
  match_id: string | null
  player_slug: string | null
  found: string
}

type FoundRow = Finding & { event_slug: string | null; other_player_slug: string | null }

const FOUND = `select data_check as "check", tournament_slug, event_slug, match_id, player_slug, other_player_slug, found
  from data_check_failures order by data_check, position`

/** Returns the slug that a tournament or player has now. */
type Renamed = (kind: 'tournament' | 'player', slug: string) => string

const same: Renamed = (_kind, slug) => slug

/** Returns a finding with current slugs, so that it is not reported as new after a tournament gets another slug. */
function withSlugs(row: FoundRow, renamed: Renamed): FoundRow {
  const { tournament_slug, event_slug, player_slug, other_player_slug } = row
  const tournament = tournament_slug && renamed('tournament', tournament_slug)
  return {
    ...row,
    tournament_slug: tournament,
    event_slug: event_slug && `${tournament}${event_slug.slice((tournament_slug ?? '').length)}`,
    player_slug: player_slug && renamed('player', player_slug),
    other_player_slug: other_player_slug && renamed('player', other_player_slug),
  }
}

async function findings(transaction: WriteTransaction, renamed: Renamed = same): Promise<Map<string, FoundRow>> {
  const rows = await transaction.select<FoundRow>(FOUND)
  const isKnown = ({ check }: FoundRow) => check in DATA_CHECKS
  return new Map(rows.filter(isKnown).map((row) => [JSON.stringify(withSlugs(row, renamed)), row]))
}

/**
 * Reads the current findings, before the checks run again.
 * @param renamed the redirects of this import
 * @returns a function that returns the new findings after the checks have run
 */
export async function findingsBefore(
  transaction: WriteTransaction,
  renamed: Renamed,
): Promise<() => Promise<Finding[]>> {
  const before = (await derivedVersion(transaction)) === null ? new Map() : await findings(transaction, renamed)
  return async () => {
    const after = await findings(transaction)
    return [...after].flatMap(([key, { event_slug: _, other_player_slug: __, ...finding }]) =>
      before.has(key) ? [] : [finding],
    )
  }
}
