import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IDENTITY_NAMES } from '#domain/identity.ts'
import { ImportBench } from '../fixtures/import-results.ts'
import { importDemo, SPRING_SEASON } from '../fixtures/open-results.ts'
import { doubles, mayOpen, player, type Results, type Row, singles, tournament } from '../fixtures/results-folder.ts'

interface Found {
  identity: string
  match_id: string | null
  player_slug: string | null
  found: string
}

async function failuresOf(bench: ImportBench): Promise<Found[]> {
  return bench.rows('select identity, match_id, player_slug, found from identity_failures order by identity, place')
}

/** What an import of the results is found wrong with. */
async function wrongWith(results: Results): Promise<Found[]> {
  const bench = await ImportBench.open()
  try {
    const { rejections } = await bench.report(results)
    expect(rejections).toEqual([])
    return await failuresOf(bench)
  } finally {
    await bench.close()
  }
}

const PLAYERS = ['ada', 'bo', 'cleo', 'dag'].map((slug) => player(slug))
const knockout = (id: string, round: string, one: string, two: string, row: Row = {}) =>
  singles(id, { round, team_one_player_one: one, team_two_player_one: two, ...row })

/** Four play two semi-finals, a match for bronze and a final. */
const SOUND: readonly Row[] = [
  knockout('sf1', 'Semi-Finals', 'ada', 'bo'),
  knockout('sf2', 'Semi-Finals', 'cleo', 'dag'),
  knockout('bronze', 'Bronze', 'bo', 'dag'),
  knockout('final', 'Finals', 'ada', 'cleo', { date: '2026-05-03' }),
]
const open = (matches: readonly Row[], rest: Results = {}) => mayOpen(matches, { players: PLAYERS, ...rest })
const changed = (id: string, row: Row) => SOUND.map((match) => (match.match_id === id ? { ...match, ...row } : match))

describe('Sound results', () => {
  it('fail no identity, and every identity is counted', async () => {
    const bench = await ImportBench.open()
    await bench.import(open(SOUND))
    expect(await failuresOf(bench)).toEqual([])
    const rows = await bench.rows<{ identity: string; passed: number; failed: number }>('select * from identities')
    expect(rows.map(({ identity }) => identity).sort()).toEqual([...IDENTITY_NAMES].sort())
    const counted = Object.fromEntries(rows.map(({ identity, passed }) => [identity, passed]))
    expect(counted).toMatchObject({
      WINS_EQUAL_LOSSES: 1,
      ONE_GOLD: 1,
      LOSERS_ARE_OUT: 4,
      NO_DOUBLED_MATCH: 4,
      PLAYER_ONCE: 4,
    })
    await bench.close()
  })

  it.each([
    ['a demonstration', (bench: ImportBench) => importDemo(bench.database, 3_000)],
    ['the spring season', (bench: ImportBench) => bench.import(SPRING_SEASON)],
  ])('are those of %s', async (_name, fill) => {
    const bench = await ImportBench.open()
    await fill(bench)
    expect(await failuresOf(bench)).toEqual([])
    expect(await bench.column('select min(passed) from identities')).not.toEqual([0])
    await bench.close()
  })

  it('may have a team back in the main draw that came by a back draw', async () => {
    const back = knockout('back', 'Round 2 L1', 'bo', 'dag')
    const again = changed('final', { team_two_player_one: 'bo' })
    expect(await wrongWith(open([...again, back]))).toEqual([])
  })
})

describe('A corruption is flagged:', () => {
  it('a swapped winner', async () => {
    const swapped = changed('sf1', { winning_team: '2', games: '7-11 9-11' })
    expect(await wrongWith(open(swapped))).toEqual([
      {
        identity: 'LOSERS_ARE_OUT',
        match_id: 'sf1',
        player_slug: 'ada',
        found: 'lost in Semi-Finals, and plays in Finals',
      },
    ])
  })

  it.each([
    ['as it stands', {}],
    [
      'from the other side',
      { team_one_player_one: 'cleo', team_two_player_one: 'ada', winning_team: '2', games: '7-11 9-11' },
    ],
  ])('a doubled match, %s', async (_name, row) => {
    const again: Row = { ...(SOUND[3] as Row), match_id: 'final-again', ...row }
    expect(await wrongWith(open([...SOUND, again]))).toEqual([
      {
        identity: 'NO_DOUBLED_MATCH',
        match_id: 'final-again',
        player_slug: null,
        found: `the same as the match final: ${again.games}`,
      },
    ])
  })

  it('but no second match of the same two with another score, or a Dreambreaker with that of a match before it', async () => {
    const reset = { ...(SOUND[3] as Row), match_id: 'final-2', games: '11-5 11-3' }
    expect(await wrongWith(open([...SOUND, reset]))).toEqual([])
    const event = { event_division: 'MLP', games: '21-18' }
    const dreambreaker = doubles('m2', { ...event, match_division: 'DREAMBREAKER' })
    expect(await wrongWith(open([doubles('m1', event), dreambreaker]))).toEqual([])
  })

  it('a split identity', async () => {
    const twin = player('ada-2', { name: 'ADA' })
    const elsewhere = singles('elsewhere', {
      tournament_slug: 'june-open',
      date: '2026-06-06',
      team_one_player_one: 'ada-2',
    })
    const june = tournament('june-open', { start_date: '2026-06-06', end_date: '2026-06-07' })
    const split = open([...SOUND, elsewhere], {
      players: [...PLAYERS, twin],
      tournaments: [tournament(), june],
    })
    expect(await wrongWith(split)).toEqual([
      expect.objectContaining({ identity: 'ONE_PLAYER_ONE_PAGE', player_slug: 'ada-2' }),
    ])
    const told = (row: Row) => ({ ...split, players: [...PLAYERS, player('ada-2', { name: 'ADA', ...row })] })
    const born = PLAYERS.map((row) => ({ ...row, birth_date: '1990-01-01' }))
    expect(
      await wrongWith({ ...told({}), players: [...born, player('ada-2', { name: 'ADA', birth_date: '1991-01-01' })] }),
    ).toEqual([])
    const together = {
      ...split,
      matches: [...SOUND, { ...elsewhere, tournament_slug: 'may-open', date: '2026-05-02', round: 'RR' }],
    }
    expect(await wrongWith(together)).toEqual([])
  })

  it('an impossible date', async () => {
    expect(await wrongWith(open(changed('sf2', { date: '2025-05-02' })))).toEqual([
      {
        identity: 'NEAR_THE_TOURNAMENT',
        match_id: 'sf2',
        player_slug: null,
        found: '2025-05-02, of a tournament from 2026-05-02 to 2026-05-03',
      },
    ])
    const future = await wrongWith(open(changed('final', { date: '2099-05-03' })))
    expect(future.map(({ identity, match_id }) => [identity, match_id])).toEqual([
      ['NEAR_THE_TOURNAMENT', 'final'],
      ['NOT_IN_THE_FUTURE', 'final'],
    ])
    expect(await wrongWith(open(changed('final', { date: '2026-05-05' })))).toEqual([])
  })

  it('somebody at two tournaments on a day, in divisions of both genders, and in mixed doubles with the same', async () => {
    const june = tournament('june-open')
    const [ada, ...others] = PLAYERS
    const found = await wrongWith(
      open(
        [
          ...SOUND,
          singles('there', { tournament_slug: 'june-open', team_two_player_one: 'dag' }),
          singles('womens', {
            event_division: 'WOMENS_SINGLES',
            match_division: 'WOMENS_SINGLES',
            team_one_player_one: 'bo',
            team_two_player_one: 'eva',
          }),
          doubles('mixed', { team_one_player_two: 'cleo', team_two_player_one: 'eva' }),
        ],
        {
          tournaments: [tournament(), june],
          players: [
            { ...ada, gender: 'M' },
            ...others.map((row) => ({ ...row, gender: 'M' })),
            player('eva', { gender: 'F' }),
          ],
        },
      ),
    )
    expect(found.map(({ identity, player_slug }) => [identity, player_slug])).toEqual([
      ['GENDER_OF_DIVISION', 'bo'],
      ['MIXED_IS_MIXED', 'ada'],
      ['ONE_PLACE_A_DAY', 'ada'],
      ['ONE_PLACE_A_DAY', 'dag'],
    ])
  })

  it('two golds, and more games than agreed', async () => {
    const gold = (slug: string) => ({
      tournament_slug: 'may-open',
      event_division: 'MENS_SINGLES',
      medal: 'GOLD',
      player_one: slug,
    })
    const found = await wrongWith(open(changed('final', { best_of: '1' }), { medals: [gold('ada'), gold('bo')] }))
    expect(found.map(({ identity, found: what }) => [identity, what])).toEqual([
      ['NO_MORE_GAMES_THAN_AGREED', '11-7 11-9, best of 1'],
      ['ONE_GOLD', '2 teams with gold'],
    ])
  })
})

const FOUND_NOTHING = { checked: 0, failures: [] }
const SOUND_MATCHES = {
  LOSERS_ARE_OUT: FOUND_NOTHING,
  NEAR_THE_TOURNAMENT: FOUND_NOTHING,
  NO_DOUBLED_MATCH: FOUND_NOTHING,
  ONE_PLACE_A_DAY: FOUND_NOTHING,
  GENDER_OF_DIVISION: FOUND_NOTHING,
  MIXED_IS_MIXED: FOUND_NOTHING,
}

describe('Figures that were tampered with behind the importer’s back', () => {
  let bench: ImportBench

  beforeAll(async () => {
    bench = await ImportBench.open()
    await bench.import(SPRING_SEASON)
  })
  afterAll(() => bench.close())

  it.each([
    ['WINS_EQUAL_LOSSES', 'update event_teams set matches_won = matches_won + 1 where matches_won > 0'],
    ['GAMES_WON_EQUAL_LOST', 'update event_teams set games_won = games_won + 1 where games_won > 0'],
    ['POINTS_FOR_EQUAL_AGAINST', 'update event_teams set points_won = points_won + 1 where points_won > 0'],
    ['TOTALS_ADD_UP', 'update player_days set matches_played = matches_played + 1'],
    [
      'PLAYER_ONCE',
      'update matches set team_two_player_one_id = team_one_player_one_id where team_two_player_two_id is null',
    ],
  ] as const)('fail %s', async (identity, tamper) => {
    const { checkIdentities } = await import('#database/identity-checks.ts')
    const { Rollback } = await import('#database/database.ts')
    const failed = await bench.database.write(async (transaction) => {
      await transaction.execute(tamper)
      await checkIdentities(transaction, '2026-11-21', SOUND_MATCHES)
      const rows = await transaction.select<{ failed: number }>(
        `select failed from identities where identity = '${identity}'`,
      )
      throw new Rollback(Number(rows[0]?.failed))
    })
    expect(failed).toBeGreaterThan(0)
  })
})
