import { checkPageSize, MAX_PAGE_SIZE } from '#api/arguments.ts'
import { builder, type InputFields } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { daysAsked, rangeFields } from '#api/day-range.ts'
import { badUserInput } from '#api/errors.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { defineLoader } from '#api/loaders.ts'
import { DisciplineRef, described, describedBy, GenderRef, LeagueRef } from '#api/vocabulary.ts'
import type { DatasetRow } from '#database/derived/dataset.ts'
import { addDays, type Day, LAST_DAY } from '#domain/days/day.ts'
import type { Discipline } from '#domain/division/discipline.ts'
import { eventDivisionsOf, matchDivisionsOf } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { League } from '#domain/division/league.ts'
import { RECORDS, type RecordOwner, recordsOf } from '#domain/figures/record.ts'
import { RECORD_NAMES, type RecordName } from '#domain/figures/record-name.ts'
import { pairHolders, playerHolders } from '#features/medals/server/holder-queries.ts'
import { wonMedals } from '#features/medals/server/won-medal-queries.ts'
import { teamById } from '#features/pairs/server/team-loader.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { type RankedRecord, recordBook } from '#statistics/records/record-book.ts'
import { recordMatches } from './record-queries.ts'

interface RecordRow extends RankedRecord {
  of: RecordOwner
}

const RecordOfRef = builder.enumType('RecordOf', {
  description: 'Whose records.',
  values: described<RecordOwner>({
    PLAYER: 'Those of players.',
    PAIR: 'Those of two players together, over all events of the two.',
  }),
})

const RecordNameRef = builder.enumType('RecordName', {
  description: 'What a record counts. Dreambreakers count in none.',
  values: describedBy(RECORD_NAMES, (name) => RECORDS[name].rule),
})

const RecordRowRef = builder.objectRef<RecordRow>('RecordRow').implement({
  description: 'Who holds a record.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: 'From 1; equals share one: 1, 1, 3.' }),
    player: t.field({
      type: PlayerRef,
      nullable: true,
      description: 'The player; null for a pair.',
      resolve: async ({ of, id }, _args, { entities }) => (of === 'PLAYER' ? (await entities()).players.get(id) : null),
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The pair; null for a player.',
      resolve: ({ of, id }, _args, { loader }) => (of === 'PAIR' ? loader(teamById).load(id) : null),
    }),
    value: t.exposeInt('value', { description: 'What the record counts.' }),
    chances: t.exposeInt('chances', {
      nullable: true,
      description: 'How many chances there were, such as deciding games played; null where that means nothing.',
    }),
    certain: t.exposeInt('certain', {
      nullable: true,
      description: 'Of a streak, its value without the wins whose order within a day is unknown; null otherwise.',
    }),
    doubtful_days: t.expose('doubtful_days', {
      type: ['Date'],
      description:
        'Of a streak, those of its first and last day on which the order of wins and defeats is unknown; empty otherwise.',
    }),
    from: t.expose('from', { type: 'Date', nullable: true, description: 'The first day of a streak; else null.' }),
    to: t.expose('to', {
      type: 'Date',
      nullable: true,
      description: 'The last day of a streak; else the day on which the value was reached.',
    }),
    first_match_id: t.exposeID('first_match_id', {
      nullable: true,
      description: 'The first match of a streak; else null.',
    }),
    last_match_id: t.exposeID('last_match_id', {
      nullable: true,
      description: 'The last match of a streak; else null.',
    }),
  }),
})

interface RecordFilters {
  of: RecordOwner
  gender: Gender | null | undefined
  discipline: Discipline | null | undefined
  league: League | null | undefined
  from?: Day | null | undefined
  to?: Day | null | undefined
}

const booksOfRequest = defineLoader(() => new Map<string, Promise<readonly RankedRecord[]>>())

/** Returns all rows of the record book; a request reads them once for each set of filters. */
function bookOf(context: RequestContext, filters: RecordFilters): Promise<readonly RankedRecord[]> {
  const books = context.loader(booksOfRequest)
  const key = JSON.stringify(filters)
  const book = books.get(key) ?? readBook(context, filters)
  books.set(key, book)
  return book
}

function readBook(context: RequestContext, filters: RecordFilters): Promise<RankedRecord[]> {
  const { budget, dataset, readOnce, snapshot } = context
  // All matches are looked through, as by a search.
  budget.search()
  return readOnce(['records', filters], async () => {
    const { of, gender, discipline, ...narrowing } = filters
    const [match_divisions, event_divisions] = [matchDivisionsOf({ discipline }), eventDivisionsOf({ discipline })]
    return recordBook({
      owner: of,
      matches: await snapshot.all(recordMatches({ ...narrowing, match_divisions }, {}), {}),
      medals: await snapshot.all(wonMedals({ ...narrowing, event_divisions, medal: 'GOLD' }, {}), {}),
      activeSince: activeSince(await dataset(), filters.to),
      holders: await snapshot.all((of === 'PAIR' ? pairHolders : playerHolders)({ gender }, {}), {}),
    })
  })
}

/** Days before the last day of the data within which a running streak has its last match. */
const ACTIVE_DAYS = 365

/** Returns the first day on which a running streak may have its last match. @param to the last day asked for */
function activeSince({ data_through }: Pick<DatasetRow, 'data_through'>, to: Day | null | undefined): Day {
  const through = data_through ?? LAST_DAY
  return addDays(to != null && to < through ? to : through, -ACTIVE_DAYS)
}

const filterFields = (t: InputFields) => ({
  of: t.field({ type: RecordOfRef, defaultValue: 'PLAYER', description: 'Whose records.' }),
  gender: t.field({ type: GenderRef, description: 'Only holders of this gender; of a pair, both players.' }),
  discipline: t.field({ type: DisciplineRef, description: 'Only matches and medals of this discipline.' }),
  league: t.field({ type: LeagueRef, description: 'Only tournaments of this league.' }),
  ...rangeFields(t, {
    time_period: 'Only matches of this period; all without it. Where from or to is given, it is ignored.',
    from: 'Only matches from this day on, and medals of tournaments that ended on it or later. Streaks begin anew.',
    to: 'Only matches up to this day, included, and medals of tournaments that ended by it.',
  }),
})

const RecordBookInput = builder.inputType('RecordBookInput', {
  description: 'Whose records, and what counts.',
  fields: filterFields,
})

const RecordsInput = builder.inputType('RecordsInput', {
  description: 'Which record, whose, and what counts.',
  fields: (t) => ({
    record: t.field({ type: RecordNameRef, required: true, description: 'Which record.' }),
    ...filterFields(t),
  }),
})

interface RecordLeaders {
  record: RecordName
  rows: RecordRow[]
}

const RecordLeadersRef = builder.objectRef<RecordLeaders>('RecordLeaders').implement({
  description: 'Who leads the list of a record.',
  fields: (t) => ({
    record: t.expose('record', { type: RecordNameRef, description: 'Which record.' }),
    rows: t.expose('rows', { type: [RecordRowRef], description: 'The first rows of its list.' }),
  }),
})

async function rowsOf(context: RequestContext, input: typeof RecordBookInput.$inferInput): Promise<RecordRow[]> {
  const days = await daysAsked(context, input)
  const { of, gender, discipline, league } = { ...input, of: input.of ?? 'PLAYER' }
  const book = await bookOf(context, { of, gender, discipline, league, ...days })
  return book.map((row) => ({ ...row, of }))
}

numberedListField('records', {
  type: numberedListType(RecordRowRef, 'RecordsList', 'the list of a record'),
  description:
    'One list of the record book: the greatest first, none of 0. Equals share a rank and stand by the day on which they were reached, then by name. TRIPLE_CROWNS and TITLE_PARTNERS are of players alone.',
  args: (arg) => ({
    input: arg({ type: RecordsInput, required: true, description: 'Which record, and what counts.' }),
  }),
  find: async ({ input }, context) => {
    if (!recordsOf(input.of ?? 'PLAYER').includes(input.record)) {
      throw badUserInput(`input.record ${input.record} is of players; input.of must be PLAYER, got PAIR`)
    }
    return countedRows((await rowsOf(context, input)).filter(({ record }) => record === input.record))
  },
})

builder.queryField('recordBook', (t) =>
  t.field({
    type: [RecordLeadersRef],
    description: 'The first rows of every list of the record book that is not empty.',
    args: {
      first: t.arg.int({ required: true, description: `At most how many rows of each, 1 to ${MAX_PAGE_SIZE}.` }),
      input: t.arg({ type: RecordBookInput, required: true, description: 'Whose records, and what counts.' }),
    },
    resolve: async (_root, { first, input }, context, info) => {
      checkPageSize('first', first)
      const byRecord = Map.groupBy(await rowsOf(context, input), ({ record }) => record)
      const leaders = [...byRecord].map(([record, rows]) => ({ record, rows: rows.slice(0, first) }))
      context.budget.answerRows(leaders.length * first, info)
      return leaders
    },
  }),
)
