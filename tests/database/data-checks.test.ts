import { describe, expect, it } from 'vitest'
import { checkData } from '#database/checks/data-checks.ts'
import { Rollback } from '#database/database.ts'
import { DATA_CHECK_NAMES } from '#domain/data-check.ts'
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
  return bench.rows(
    'select data_check as identity, match_id, player_slug, found from data_check_failures order by data_check, position',
  )
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
  it('fail no check, and every check is counted', async () => {
    const bench = await ImportBench.open()
    await bench.import(open(SOUND))
    expect(await failuresOf(bench)).toEqual([])
    const rows = await bench.rows<{ identity: string; passed: number; failed: number }>(
      'select data_check as identity, passed, failed from data_checks',
    )
    expect(rows.map(({ identity }) => identity).sort()).toEqual([...DATA_CHECK_NAMES].sort())
    const counted = Object.fromEntries(rows.map(({ identity, passed }) => [identity, passed]))
    expect(counted).toMatchObject({
      ONE_GOLD: 1,
      LOSERS_ARE_OUT: 4,
      NO_DOUBLED_MATCH: 4,
      PLAYER_ONCE: 4,
    })
    await bench.close()
  })

  it.each([
    [
      'a demonstration but for what it leaves out',
      ['MATCHES_HAVE_ROUNDS', 'MEDALS_HAVE_MATCHES'],
      (bench: ImportBench) => importDemo(bench.database, 3_000),
    ],
    ['the spring season but for a round', ['MATCHES_HAVE_ROUNDS'], (bench: ImportBench) => bench.import(SPRING_SEASON)],
  ])('are those of %s', async (_name, failing, fill) => {
    const bench = await ImportBench.open()
    await fill(bench)
    expect([...new Set((await failuresOf(bench)).map(({ identity }) => identity))]).toEqual(failing)
    expect(await bench.column('select min(passed) from data_checks')).not.toEqual([0])
    await bench.close()
  })

  it('may have a team back in the main draw that came by a back draw', async () => {
    const back = knockout('back', 'Round 2 L1', 'bo', 'dag', { games: '11-4 11-5' })
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
    const reset = { ...(SOUND[3] as Row), match_id: 'final-2', games: '11-5 11-3', round: 'Championships' }
    expect(await wrongWith(open([...SOUND, reset]))).toEqual([])
    const event = { event_division: 'MLP', games: '21-18', round: 'RR' }
    const dreambreaker = doubles('m2', { ...event, match_division: 'DREAMBREAKER' })
    expect(await wrongWith(open([doubles('m1', event), dreambreaker]))).toEqual([])
  })

  it('a split identity', async () => {
    const twin = player('ada-2', { name: 'ADA' })
    const elsewhere = singles('elsewhere', {
      tournament_slug: 'june-open',
      date: '2026-06-06',
      round: 'RR',
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
    expect(await wrongWith(open(changed('sf2', { date: '2026-04-02' })))).toEqual([
      {
        identity: 'NEAR_THE_TOURNAMENT',
        match_id: 'sf2',
        player_slug: null,
        found: '2026-04-02, of a tournament from 2026-05-02 to 2026-05-03',
      },
    ])
    expect(await wrongWith(open(changed('final', { date: '2026-05-05' })))).toEqual([])
  })

  it('a match after the day of the check', async () => {
    const bench = await ImportBench.open()
    await bench.import(open(SOUND))
    const future = await bench.database.write(async (transaction) => {
      await transaction.execute('delete from data_checks')
      await checkData(transaction, '2026-05-01')
      return transaction.select("select match_id from data_check_failures where data_check = 'NOT_IN_THE_FUTURE'")
    })
    expect(future).toEqual([{ match_id: 'final' }])
    await bench.close()
  })

  it('somebody at two tournaments on a day, in divisions of both genders, and in mixed doubles with the same', async () => {
    const june = tournament('june-open')
    const [ada, ...others] = PLAYERS
    const found = await wrongWith(
      open(
        [
          ...SOUND,
          singles('there', { round: 'RR', tournament_slug: 'june-open', team_two_player_one: 'dag' }),
          singles('womens', {
            round: 'RR',
            event_division: 'WOMENS_SINGLES',
            match_division: 'WOMENS_SINGLES',
            team_one_player_one: 'bo',
            team_two_player_one: 'eva',
          }),
          doubles('mixed', { round: 'RR', team_one_player_two: 'cleo', team_two_player_one: 'eva' }),
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

  it('medals of a division without matches, and a match without a round', async () => {
    const medal = { tournament_slug: 'may-open', event_division: 'MENS_DOUBLES', medal: 'GOLD' }
    const medals = [{ ...medal, player_one: 'bo', player_two: 'dag' }]
    expect(await wrongWith(open(changed('sf2', { round: 'Somewhere' }), { medals }))).toEqual([
      { identity: 'MATCHES_HAVE_ROUNDS', match_id: 'sf2', player_slug: null, found: 'the round Somewhere' },
      {
        identity: 'MEDALS_HAVE_MATCHES',
        match_id: null,
        player_slug: null,
        found: 'MENS_DOUBLES: 1 medals, no match',
      },
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

describe('Matches that were changed behind the importer’s back', () => {
  it('fail PLAYER_ONCE', async () => {
    const bench = await ImportBench.open()
    await bench.import(SPRING_SEASON)
    const failed = await bench.database.write(async (transaction) => {
      await transaction.execute(
        'update matches set team_two_player_one_id = team_one_player_one_id where team_two_player_two_id is null',
      )
      for (const table of ['data_checks', 'data_check_failures']) await transaction.execute(`delete from ${table}`)
      await checkData(transaction, '2026-11-21')
      const rows = await transaction.select<{ failed: number }>(
        "select failed from data_checks where data_check = 'PLAYER_ONCE'",
      )
      throw new Rollback(Number(rows[0]?.failed))
    })
    expect(failed).toBeGreaterThan(0)
    await bench.close()
  })
})
