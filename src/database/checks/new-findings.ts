import { DATA_CHECKS, type DataCheck } from '#domain/data-check.ts'
import type { WriteTransaction } from '../database.ts'
import { derivedVersion } from '../derived-store.ts'

/** Something that a check found. */
export interface Finding {
  check: DataCheck
  tournament_slug: string | null
  match_id: string | null
  player_slug: string | null
  /** In a few words. */
  found: string
}

type FoundRow = Finding & { event_slug: string | null; other_player_slug: string | null }

const FOUND = `select data_check as "check", tournament_slug, event_slug, match_id, player_slug, other_player_slug, found
  from data_check_failures order by data_check, position`

async function findings(transaction: WriteTransaction): Promise<Map<string, FoundRow>> {
  const rows = await transaction.select<FoundRow>(FOUND)
  const isKnown = ({ check }: FoundRow) => check in DATA_CHECKS
  return new Map(rows.filter(isKnown).map((row) => [JSON.stringify(row), row]))
}

/** Remembers what the checks have found so far. @returns gives what they find beyond that, once they have run again */
export async function findingsBefore(transaction: WriteTransaction): Promise<() => Promise<Finding[]>> {
  const before = (await derivedVersion(transaction)) === null ? new Map() : await findings(transaction)
  return async () => {
    const after = await findings(transaction)
    return [...after].flatMap(([key, { event_slug: _, other_player_slug: __, ...finding }]) =>
      before.has(key) ? [] : [finding],
    )
  }
}
