import { sql } from 'kysely'
import { createTable, type Schema } from '../create-table.ts'

/** What each import changed, how much the data covers, and where it contradicts itself. */
export async function up(db: Schema): Promise<void> {
  const rows = { read_rows: 'integer!', new_rows: 'integer!', changed_rows: 'integer!' } as const
  await createTable(
    db,
    'dataset_version_files',
    { version_id: 'integer!', file: 'text!', ...rows, withdrawn_rows: 'integer!', rejected_rows: 'integer!' },
    ['version_id', 'file'],
    true,
  )
  const subject = { tournament_slug: 'text', player_slug: 'text' } as const
  const change = { field: 'text', before_value: 'text', after_value: 'text' } as const
  await createTable(
    db,
    'dataset_changes',
    {
      version_id: 'integer!',
      place: 'integer!',
      file: 'text!',
      kind: 'text!',
      row_key: 'text!',
      ...subject,
      ...change,
    },
    ['version_id', 'place'],
    true,
  )
  const unknown = { rounds_unknown: 'integer!', days_unknown: 'integer!', scores_unknown: 'integer!' } as const
  const counts = { tournaments: 'integer!', matches: 'integer!', walkovers: 'integer!' } as const
  await createTable(
    db,
    'coverage',
    { league: 'text!', year: 'integer!', ...counts, ...unknown, winners_unknown: 'integer!' },
    ['league', 'year'],
    true,
  )
  await createTable(db, 'gender_sources', { source: 'text!', players: 'integer!' }, ['source'])
  await createTable(db, 'identities', { identity: 'text!', passed: 'integer!', failed: 'integer!' }, ['identity'])
  await createTable(
    db,
    'identity_failures',
    {
      identity: 'text!',
      place: 'integer!',
      tournament_slug: 'text',
      event_slug: 'text',
      match_id: 'text',
      player_slug: 'text',
      other_player_slug: 'text',
      found: 'text!',
    },
    ['identity', 'place'],
    true,
  )
  await keepFigures(db)
}

type Counts = Record<'rows' | 'new' | 'changed' | 'withdrawn' | 'rejected', number>

/** The imports before this migration have their figures in their reports. */
async function keepFigures(db: Schema): Promise<void> {
  const versions = await sql<{ id: number; report: string }>`select id, report from dataset_versions`.execute(db)
  for (const { id, report } of versions.rows) {
    const { files = {} } = JSON.parse(report) as { files?: Record<string, Counts | null> }
    for (const [file, counts] of Object.entries(files)) {
      if (counts === null) continue
      const { rows, changed, withdrawn = 0, rejected } = counts
      await sql`insert into dataset_version_files
        (version_id, file, read_rows, new_rows, changed_rows, withdrawn_rows, rejected_rows)
        values (${id}, ${file}, ${rows}, ${counts.new}, ${changed}, ${withdrawn}, ${rejected})`.execute(db)
    }
  }
}
