// Folders with one changed match each, as results arrive during a tournament, for `npm run bench import`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import Papa from 'papaparse'

type Row = Record<string, string>

/** Folders with one changed match. */
export interface LiveChange {
  name: string
  /** The folders that one process imports; the last import is measured. */
  folders: string[]
  /** Maximum CPU seconds of its import at 20,000 matches. */
  seconds: number
}

const WITHOUT_RESULT = { winning_team: '', games: '' }

/** Changes of the last doubles match of the seasons, in the order in which they are imported; the first is a preparation. */
const CHANGES = [
  { name: 'the result is taken back', seconds: Number.POSITIVE_INFINITY, values: { completion: 'scheduled' } },
  { name: 'the match begins', seconds: 0.4, values: { completion: 'in progress', games: '1-0' } },
  { name: 'its score changes', seconds: 0.4, values: { completion: 'in progress', games: '5-3' } },
  { name: 'it is postponed, and fits change', seconds: 0.4, values: { completion: 'postponed' } },
  { name: 'it is scheduled, and fits change', seconds: 0.4, values: { completion: 'scheduled' } },
  { name: 'it is completed', seconds: 2.6, values: null },
]
/** The numbers of the changes that a process which goes on running imports, and the last of which is measured. */
const AGAIN = [3, 4, 3, 4]

/** Writes a folder for each change of the last doubles match in a folder of generated seasons. */
export function writeLiveChanges(seasons: string, place: string): LiveChange[] {
  const { data, meta } = Papa.parse<Row>(readFileSync(`${seasons}/matches.csv`, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  const match = data.findLast((row) => row.match_division?.endsWith('_DOUBLES'))
  const changes = CHANGES.map(({ name, seconds, values }, index) => {
    const folder = `${place}live-${index}`
    mkdirSync(folder, { recursive: true })
    const row = values === null ? match : { ...match, ...WITHOUT_RESULT, ...values }
    writeFileSync(`${folder}/dataset.json`, readFileSync(`${seasons}/dataset.json`))
    writeFileSync(`${folder}/matches.csv`, Papa.unparse([row], { columns: meta.fields }))
    return { name, folders: [folder], seconds }
  })
  const again = {
    name: 'it is scheduled, by a process that goes on running',
    folders: AGAIN.flatMap((index) => changes[index]?.folders ?? []),
    seconds: 0.4,
  }
  return changes.toSpliced(-1, 0, again)
}
