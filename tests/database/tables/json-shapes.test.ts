import { it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { type ClubFiles, expectResults } from '../../fixtures/folders/club-tables.ts'

const bench = ImportBench.ofEachTest()

interface Shape {
  files: () => ClubFiles | Promise<ClubFiles>
  /** Answers by the texts of all questions that are asked. */
  answers: Readonly<Record<string, string>>
  results: readonly string[]
}

const challongeMatch = (id: number, round: number, players: readonly [number, number], winner: number | null) => ({
  ...{ id, tournament_id: 7, round, player1_id: players[0], player2_id: players[1], winner_id: winner },
  ...{ scores_csv: winner === null ? '' : '11-4,11-5', state: winner === null ? 'open' : 'complete' },
  ...{ identifier: 'A', group_id: null, forfeited: null, completed_at: '2026-02-03T12:00:00.000-05:00' },
})

const SHAPES: Readonly<Record<string, Shape>> = {
  'Challonge, with files for the tournament, its participants and its matches': {
    files: () => ({
      'tournament.json': JSON.stringify({
        tournament: {
          id: 7,
          name: 'Spring Cup',
          tournament_type: 'single elimination',
          started_at: '2026-02-03T09:00',
        },
      }),
      'participants.json': JSON.stringify(
        ['Rolf Adam', 'Udo Baum', 'Kurt Ernst', 'Lutz Falk'].map((name, id) => ({
          participant: { id, name, tournament_id: 7, group_player_ids: [] },
        })),
      ),
      'matches.json': JSON.stringify(
        [challongeMatch(1, 1, [0, 1], 0), challongeMatch(2, 1, [2, 3], 2), challongeMatch(3, 2, [0, 2], null)].map(
          (match) => ({ match }),
        ),
      ),
    }),
    answers: { 'matches.json, participants.json, tournament.json': 'MENS_SINGLES' },
    results: [
      'Rolf Adam* - Udo Baum 11-4 11-5',
      'Kurt Ernst* - Lutz Falk 11-4 11-5',
      'Rolf Adam - Kurt Ernst scheduled',
    ],
  },
  'Challonge version 2, with relationships and lists of games': {
    files: () => ({
      'export.json': JSON.stringify({
        data: [
          {
            ...{ id: '50', type: 'match' },
            attributes: {
              ...{ state: 'complete', round: 1, scores: '1 - 2' },
              score_in_sets: [
                [11, 7],
                [9, 11],
                [5, 11],
              ],
              winner_id: 2,
            },
            relationships: { player1: { data: { id: '1' } }, player2: { data: { id: '2' } } },
          },
        ],
        included: ['Rolf Adam', 'Udo Baum'].map((name, at) => ({
          ...{ id: `${at + 1}`, type: 'participant', attributes: { name } },
        })),
      }),
    }),
    answers: { 'export.json': 'MENS_SINGLES', FOLDER: '2026-02-03' },
    results: ['Rolf Adam - Udo Baum* 11-7 9-11 5-11'],
  },
  'JSON with objects and lists in each other': {
    files: () => ({
      'scores.json': JSON.stringify([
        {
          ...{ date: '2026-03-01T18:30:00Z', division: 'Mens Doubles' },
          teamA: { player1: 'Rolf Adam', player2: 'Udo Baum' },
          teamB: { player1: { name: 'Kurt Ernst' }, player2: { name: 'Lutz Falk' } },
          games: [
            { a: 5, b: 11 },
            { a: 11, b: 9 },
            { a: 9, b: 11 },
          ],
        },
      ]),
    }),
    answers: {},
    results: ['Rolf Adam/Udo Baum - Kurt Ernst/Lutz Falk* 5-11 11-9 9-11'],
  },
  'JSON with opponents in a list': {
    files: () => ({
      'games.json': JSON.stringify([
        {
          ...{ id: 'm-0001', scheduled_datetime: '2026-03-14T10:00:00+01:00' },
          opponents: [
            { number: 1, participant: { name: 'Rolf Adam' }, result: 'loss', score: 1 },
            { number: 2, participant: { name: 'Udo Baum' }, result: 'win', score: 2 },
          ],
        },
      ]),
    }),
    answers: { 'games.json': 'MENS_SINGLES', 'side 1 score, side 2 score': 'games' },
    results: ['Rolf Adam - Udo Baum*'],
  },
  'JSON with three games in columns such as a3, and 0-0 for those that were not played': {
    files: () => ({
      'fixtures.json': JSON.stringify([
        {
          ...{ a1: 21, a2: 10, a3: 15, b1: 10, b2: 21, b3: 21, matchType: 'WS', date: '2026-03-22' },
          ...{ team1: [{ name: 'Ines Jung' }], team2: [{ name: 'Mia Lang' }] },
        },
        {
          ...{ a1: 21, a2: 21, a3: 0, b1: 12, b2: 14, b3: 0, matchType: 'WS', date: '2026-03-22' },
          ...{ team1: [{ name: 'Lea Kolb' }], team2: [{ name: 'Ines Jung' }] },
        },
      ]),
    }),
    answers: {},
    results: ['Ines Jung - Mia Lang* 21-10 10-21 15-21', 'Lea Kolb* - Ines Jung 21-12 21-14'],
  },
  'JSON lines with ids of players and winners': {
    files: () => ({
      'games.jsonl': [
        '{"date":"2026-03-14","event":"MS","player1Id":"a","player1Name":"Rolf Adam","player2Id":"b","player2Name":"Udo Baum","winnerId":"b"}',
      ].join('\n'),
    }),
    answers: {},
    results: ['Rolf Adam - Udo Baum*'],
  },
}

it.each(Object.entries(SHAPES))(
  'a file of the shape "%s" goes in completely',
  async (_, { files, answers, results }) => {
    await expectResults(bench, await files(), results, answers)
  },
)
