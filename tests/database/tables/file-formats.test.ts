import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readInputs } from '#importer/files/readers/inputs.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { ClubTables, expectResults, resultsIn } from '../../fixtures/folders/club-tables.ts'
import { writeResults } from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const day = (text: string) => new Date(`${text}T00:00:00Z`)

/** An invented workbook of a club: members, a tournament with sections, and a league with unplayed matches. */
const SHEETS = [
  {
    name: 'Mitglieder',
    rows: [
      ['Vorname', 'Nachname', 'Geschlecht'],
      ...['Rolf Adam', 'Udo Baum', 'Kurt Ernst', 'Lutz Falk', 'Andreas Berger'].map((name) => [
        ...name.split(' '),
        'm',
      ]),
      ...['Ines Jung', 'Lea Kolb', 'Mia Lang', 'Pia Moos'].map((name) => [...name.split(' '), 'w']),
    ],
  },
  {
    name: 'Turnier',
    rows: [
      ['Dorfpokal 2025'],
      [],
      ['Datum', 'Runde', 'Heim', null, 'Gast', null, 'Satz 1', 'Satz 2', 'Satz 3', 'Bemerkung'],
      ['Herren Doppel'],
      [day('2025-06-07'), 'Halbfinale', 'Rolf Adam', 'Udo Baum', 'Andi', 'Kurt Ernst', '11:6', '11:8', null, null],
      [
        day('2025-06-08'),
        'Finale',
        'Rolf Adam',
        'Udo Baum',
        'Lutz Falk',
        'Andreas Berger',
        '11:6',
        '8:11',
        '11:5',
        'ok',
      ],
      ['Damen Doppel'],
      [day('2025-06-08'), 'Finale', 'Ines Jung', 'Lea Kolb', 'Mia Lang', 'Pia Moos', null, null, null, 'kampflos'],
      ['Stand: 9.6.2025'],
    ],
  },
  {
    name: 'Liga',
    rows: [
      ['Datum', 'Paar 1', 'Paar 2', 'Ergebnis'],
      [day('2025-09-01'), 'Rolf Adam / Ines Jung', 'Udo Baum / Lea Kolb', '15:11'],
      [day('2025-09-08'), 'Rolf Adam / Ines Jung', 'Kurt Ernst / Mia Lang', null],
    ],
  },
]

describe('A workbook', () => {
  it.each<[string, (options: { sheets: typeof SHEETS }) => Promise<Uint8Array>]>([
    ['xlsx', writeXlsx],
    ['ods', writeOds],
  ])(
    'of the kind %s is read sheet by sheet, with its dates, sections, nicknames and walkovers',
    async (kind, write) => {
      const club = new ClubTables({ [`Verein.${kind}`]: await write({ sheets: SHEETS }) })
      const { tables, open } = await club.propose()
      expect(tables).toEqual([
        `Verein.${kind}, sheet Turnier: 3 matches, 1 without a winner; line 9 is not read: "Stand: 9.6.2025"`,
        `Verein.${kind}, sheet Liga: 2 matches, 1 without a result`,
        `Verein.${kind}, sheet Mitglieder: 9 players`,
      ])
      expect(open.map(({ text }) => text)).toEqual(['Andi'])
      await club.answer({ Andi: 'yes' })
      await club.importAll(bench)
      expect(await resultsIn(bench)).toEqual(
        [
          'Rolf Adam/Udo Baum* - Andreas Berger/Kurt Ernst 11-6 11-8',
          'Rolf Adam/Udo Baum* - Andreas Berger/Lutz Falk 11-6 8-11 11-5',
          // Nobody knows who won: neither a score nor a winner is there.
          'Ines Jung/Lea Kolb - Mia Lang/Pia Moos walkover',
          'Ines Jung/Rolf Adam* - Lea Kolb/Udo Baum 15-11',
          'Ines Jung/Rolf Adam - Kurt Ernst/Mia Lang scheduled',
        ].toSorted(),
      )
    },
  )

  it('that unpacks to too much is refused, whatever size it states', async () => {
    const bomb = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['x'.repeat(1_000_000)]] }] }))
    const text = Buffer.from('PK')
    for (const [name, content] of [['broken.xlsx', text]] as const) {
      const folder = writeResults({ others: { [name]: content } })
      await expect(readInputs([`${folder}/${name}`])).rejects.toThrow(`${name} is damaged, or no workbook`)
    }
    // The index states the sizes of all files: here more than there is.
    const at = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    bomb.writeUInt32LE(0xf0000000, at + 24)
    const folder = writeResults({ others: { 'bomb.xlsx': bomb } })
    await expect(readInputs([`${folder}/bomb.xlsx`])).rejects.toThrow('bomb.xlsx unpacks to more than 100 MB')
  })
})

describe('JSON of tournament programs', () => {
  const names = ['Rolf Adam / Udo Baum', 'Kurt Ernst / Lutz Falk', 'Nico Gruber / Otto Haas', 'Ivo Jahn / Karl Lenz']

  it('of Challonge has its participants, rounds, scores and the match for the third place', async () => {
    const match = (
      id: number,
      round: number,
      [one, two]: [number, number],
      winner: number,
      scores_csv: string,
      identifier = 'A',
    ) => ({
      match: {
        id,
        round,
        player1_id: one,
        player2_id: two,
        winner_id: winner,
        scores_csv,
        state: 'complete',
        identifier,
        completed_at: '2026-02-03T12:00:00+01:00',
      },
    })
    const tournament = {
      name: 'Village Open',
      tournament_type: 'single elimination',
      participants: names.map((name, index) => ({ participant: { id: index + 1, name } })),
      matches: [
        match(1, 1, [1, 4], 1, '11-4,11-5'),
        match(2, 1, [2, 3], 3, '9-11,11-8,7-11'),
        match(3, 2, [1, 3], 1, '11-9,11-6'),
        match(4, 0, [2, 4], 2, '11-3', '3P'),
      ],
    }
    await expectResults(
      bench,
      { 'open.json': JSON.stringify({ tournament }) },
      [
        'Rolf Adam/Udo Baum* - Ivo Jahn/Karl Lenz 11-4 11-5',
        'Kurt Ernst/Lutz Falk - Nico Gruber/Otto Haas* 9-11 11-8 7-11',
        'Rolf Adam/Udo Baum* - Nico Gruber/Otto Haas 11-9 11-6',
        'Kurt Ernst/Lutz Falk* - Ivo Jahn/Karl Lenz 11-3',
      ],
      { 'open.json': 'MENS_DOUBLES' },
    )
    expect(await bench.column('select round from matches order by round')).toEqual([
      'BRONZE_MEDAL_MATCH',
      'FINALS',
      'SEMI_FINALS',
      'SEMI_FINALS',
    ])
  })

  it('of brackets-manager has the games of its matches, and forfeits', async () => {
    const content = {
      participant: ['Rolf Adam', 'Udo Baum', 'Kurt Ernst'].map((name, id) => ({ id, tournament_id: 0, name })),
      stage: [{ id: 0, tournament_id: 0, name: 'Village Singles', type: 'round_robin', number: 1 }],
      group: [{ id: 0, stage_id: 0, number: 1 }],
      round: [{ id: 0, number: 1, stage_id: 0, group_id: 0 }],
      match: [
        {
          id: 0,
          stage_id: 0,
          group_id: 0,
          round_id: 0,
          opponent1: { id: 0, score: 1, result: 'loss' },
          opponent2: { id: 1, score: 2, result: 'win' },
        },
        { id: 1, stage_id: 0, group_id: 0, round_id: 0, opponent1: { id: 0, forfeit: true }, opponent2: { id: 2 } },
      ],
      match_game: [
        [11, 8],
        [6, 11],
        [9, 11],
      ].map(([one, two], index) => ({
        id: index,
        number: index + 1,
        parent_id: 0,
        opponent1: { score: one },
        opponent2: { score: two },
      })),
    }
    await expectResults(
      bench,
      { 'bracket.json': JSON.stringify(content) },
      ['Rolf Adam - Udo Baum* 11-8 6-11 9-11', 'Rolf Adam - Kurt Ernst* walkover'],
      { 'bracket.json': 'MENS_SINGLES', 'Village Singles': '2026-01-05' },
    )
  })
})

describe('A public layout', () => {
  it('with one row for each game and ids of players is joined into matches with names', async () => {
    const head =
      'game_id,match_id,event_name,date,context,stage,t1_p1,t1_p2,t2_p1,t2_p2,s1,s2,margin,game_number,best_of'
    const games = [
      [11, 8],
      [6, 11],
      [11, 5],
    ].map(
      ([one, two], index) =>
        `x:g${index},match-one-id,Village Open,2026-01-09,mens,Finals,i1,i2,i3,i4,${one},${two},0,${index + 1},3`,
    )
    const people = ['Rolf Adam', 'Udo Baum', 'Kurt Ernst', 'Lutz Falk'].map((name, index) => `i${index + 1},${name},M`)
    const files = {
      'players.csv': `player_id,full_name,gender\n${people.join('\n')}\n`,
      'games.csv': `${head}\n${games.join('\n')}\n`,
    }
    await expectResults(bench, files, ['Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 11-8 6-11 11-5'])
  })

  it('of club matches with two points columns for each game keeps every match of an evening', async () => {
    const files = {
      'dupr.csv': `matchType,scoreType,event,date,playerA1,playerA1DuprId,playerA2,playerA2DuprId,playerB1,playerB1DuprId,playerB2,playerB2DuprId,teamAGame1,teamBGame1,teamAGame2,teamBGame2
D,SIDEOUT,Ladder,2026-01-06,Rolf Adam,A,Udo Baum,B,Kurt Ernst,C,Lutz Falk,D,11,6,,
D,SIDEOUT,Ladder,2026-01-06,Rolf Adam,A,Udo Baum,B,Kurt Ernst,C,Lutz Falk,D,6,11,,
S,RALLY,Ladder,2026-01-13,Rolf Adam,A,,,Udo Baum,B,,,11,6,9,11
`,
    }
    await expectResults(
      bench,
      files,
      [
        'Rolf Adam/Udo Baum* - Kurt Ernst/Lutz Falk 11-6',
        'Rolf Adam/Udo Baum - Kurt Ernst/Lutz Falk* 6-11',
        'Rolf Adam - Udo Baum 11-6 9-11',
      ],
      { D: 'MENS_DOUBLES', S: 'MENS_SINGLES' },
    )
  })

  it('of tennis has the winners first, years in the titles, and sets that are no fault', async () => {
    const files = {
      'atp_matches_2020.csv': `tourney_id,tourney_name,tourney_date,winner_id,winner_seed,winner_name,loser_id,loser_seed,loser_name,score,best_of,round
2020-1,Testville,20200106,1,1,Rolf Adam,2,,Udo Baum,6-4 3-6 7-6(5),3,F
2020-1,Testville,20200106,1,1,Rolf Adam,3,Q,Kurt Ernst,6-4 2-1 RET,3,SF
2020-1,Testville,20200106,2,,Udo Baum,4,,Lutz Falk,W/O,3,SF
`,
    }
    const { findings } = await expectResults(bench, files, [
      'Rolf Adam* - Udo Baum 6-4 3-6 7-6',
      'Rolf Adam* - Kurt Ernst 6-4 2-1 retired',
      'Udo Baum* - Lutz Falk walkover',
    ])
    expect(findings?.by_check).toEqual([])
    expect(await bench.column('select title_display from source_tournaments')).toEqual(['Testville 2020'])
  })
})
