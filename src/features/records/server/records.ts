import { firstOf } from '#api/arguments.ts'
import type { RequestContext } from '#api/context.ts'
import { enumType, textsOf } from '#api/enum-type.ts'
import { badUserInput } from '#api/errors.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { defineLoader } from '#api/loaders.ts'
import { addQueries, idOrNull, int, intOrNull, objectType, one, oneOrNull } from '#api/object-type.ts'
import { filterDays, rangeFields } from '#api/range-fields.ts'
import { RANKED_KIND_FIELDS, rankedKind } from '#api/tournament-kind.ts'
import { DisciplineRef, GenderRef, LeagueRef } from '#api/vocabulary.ts'
import { RECORDS, type RecordOwner, recordsOf } from '#domain/figures/record.ts'
import { RECORD_NAMES, type RecordName } from '#domain/figures/record-name.ts'
import { findOwner } from '#features/pairs/server/owners.ts'
import { teamById } from '#features/pairs/server/team-loader.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { isStreakRecord, type RankedRecord, recordBook, streakBook } from '#statistics/records/record-book.ts'
import { activeSince, type RecordFilters, readRecordSources, readStreakSources } from './record-sources.ts'

export interface RecordRow extends RankedRecord {
  of: RecordOwner
}

const RecordOfRef = enumType<RecordOwner>('RecordOf', 'Whether to list records of players or of pairs.', {
  PLAYER: 'Records of single players.',
  PAIR: 'Records of two players together, over all of their events.',
})

export const RecordNameRef = enumType(
  'RecordName',
  'Kind of record. DreamBreakers are excluded from all records.',
  textsOf(RECORD_NAMES, (name) => RECORDS[name].rule),
)

const RecordRowRef = objectType<RecordRow>('RecordRow')('One row of a record list, with its holder.', {
  rank: int('Rank in the list, from 1. Equal values share a rank, as in 1, 1, 3.'),
  value: int('Value of the record, such as a number of wins.'),
  chances: intOrNull('Number of chances, such as deciding games played; null for records without chances.'),
  certain: intOrNull(
    'Length of a streak without the wins whose order within a day is unknown; null for other records.',
  ),
  doubtful_days: one(
    ['Date'],
    'First and last day of a streak, if the order of wins and defeats on that day is unknown; empty for other records.',
  ),
  from: oneOrNull('Date', 'First day of a streak; null for other records.'),
  to: oneOrNull('Date', 'Last day of a streak; for other records, the day on which the value was reached.'),
  first_match_id: idOrNull('Id of the first match of a streak; null for other records.'),
  last_match_id: idOrNull('Id of the last match of a streak; null for other records.'),
  player: oneOrNull(
    PlayerRef,
    'Player who holds the record; null for a pair.',
    async ({ of: owner, id }, _args, { entities }) => (owner === 'PLAYER' ? (await entities()).players.get(id) : null),
  ),
  team: oneOrNull(TeamRef, 'Pair that holds the record; null for a player.', ({ of: owner, id }, _args, { loader }) =>
    owner === 'PAIR' ? loader(teamById).load(id) : null,
  ),
})

const booksOfRequest = defineLoader(() => new Map<string, Promise<readonly RankedRecord[]>>())

/** The whole record book, or only its streaks, which home shows. */
type BookPart = 'records' | 'streaks'

/** Returns all rows of a part of the record book; a request reads them once for each set of filters. */
function bookOf(context: RequestContext, part: BookPart, filters: RecordFilters): Promise<readonly RankedRecord[]> {
  const books = context.loader(booksOfRequest)
  const key = JSON.stringify([part, filters])
  const book = books.get(key) ?? readBook(context, part, filters)
  books.set(key, book)
  return book
}

function readBook(context: RequestContext, part: BookPart, filters: RecordFilters): Promise<RankedRecord[]> {
  // Reading all matches costs as much as a search.
  context.budget.chargeSearch()
  return context.readOnce([part, filters], async () => {
    const since = activeSince(await context.dataset(), filters.to)
    return part === 'streaks'
      ? streakBook({ ...(await readStreakSources(context, filters)), activeSince: since })
      : recordBook({ ...(await readRecordSources(context, filters)), activeSince: since })
  })
}

const FILTER_FIELDS = {
  of: optional(RecordOfRef, 'Whether to list records of players or of pairs.', { defaultValue: 'PLAYER' }),
  gender: optional(GenderRef, 'Only holders of this gender; both players of a pair.'),
  discipline: optional(DisciplineRef, 'Only matches and medals of this discipline; all disciplines if null.'),
  league: optional(LeagueRef, 'Only tournaments of this league.'),
  ...RANKED_KIND_FIELDS,
  ...rangeFields({
    time_period: 'Only matches of this period; all time if null. With from or to, it is ignored.',
    from: 'Only matches on this day or later, and medals of tournaments that ended on it or later. Earlier wins do not count toward streaks.',
    to: 'Only matches on this day or earlier, and medals of tournaments that ended on it or earlier.',
  }),
}

const RecordBookInput = inputType(
  'RecordBookInput',
  'Kind of holder, with filters for matches and medals.',
  FILTER_FIELDS,
)

const RecordsInput = inputType('RecordsInput', 'Kind of record and of holder, with filters for matches and medals.', {
  record: required(RecordNameRef, 'Kind of record to list.'),
  holder_slug: optional(
    'String',
    'Slug of a player, or of a pair with of PAIR: only the row of this holder, with its rank in the list.',
  ),
  ...FILTER_FIELDS,
})

export interface RecordLeaders {
  record: RecordName
  rows: RecordRow[]
}

export const RecordLeadersRef = objectType<RecordLeaders>('RecordLeaders')('First rows of the list of one record.', {
  record: one(RecordNameRef, 'Kind of the record.'),
  rows: one([RecordRowRef], 'First rows of the list, at most `first`.'),
})

async function rowsOf(
  context: RequestContext,
  input: typeof RecordBookInput.$inferInput,
  part: BookPart = 'records',
): Promise<RecordRow[]> {
  const days = await filterDays(context, input)
  const { of: owner, gender, discipline } = { ...input, of: input.of ?? 'PLAYER' }
  const book = await bookOf(context, part, { of: owner, gender, discipline, ...rankedKind(context, input), ...days })
  return book.map((row) => ({ ...row, of: owner }))
}

numberedListField('records', {
  type: numberedListType(RecordRowRef, 'RecordsList', 'the list of a record'),
  description:
    'One list of the record book, highest value first, without values of 0. Equal values share a rank and are sorted by the day on which they were reached, then by name. Only players have TRIPLE_CROWNS and TITLE_PARTNERS.',
  args: { input: required(RecordsInput, 'Kind of record, with filters.') },
  find: async ({ input }, context) => {
    if (!recordsOf(input.of ?? 'PLAYER').includes(input.record)) {
      throw badUserInput(`input.of must be PLAYER for input.record ${input.record}, got PAIR`)
    }
    const part = isStreakRecord(input.record) ? 'streaks' : 'records'
    const rows = (await rowsOf(context, input, part)).filter(({ record }) => record === input.record)
    if (input.holder_slug == null) return countedRows(rows)
    const name = input.of === 'PAIR' ? 'team_slug' : 'player_slug'
    const holder = await findOwner(context, { name, value: input.holder_slug })
    return countedRows(rows.filter(({ id }) => id === holder?.id))
  },
})

addQueries({
  recordBook: one(
    [RecordLeadersRef],
    'First rows of all lists of the record book that are not empty.',
    {
      first: firstOf('rows of each list'),
      input: required(RecordBookInput, 'Kind of holder, with filters for matches and medals.'),
    },
    async (_root, { first, input }, context, info) => {
      const byRecord = Map.groupBy(await rowsOf(context, input), ({ record }) => record)
      const leaders = [...byRecord].map(([record, rows]) => ({ record, rows: rows.slice(0, first) }))
      context.budget.chargeRows(leaders.length * first, info)
      return leaders
    },
  ),
})
