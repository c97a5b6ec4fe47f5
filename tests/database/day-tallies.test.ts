import { expect, it } from 'vitest'
import { queryOfSql } from '../fixtures/databases/query-of-sql.ts'
import { demoFolder } from '../fixtures/folders/demo-folder.ts'
import { openResults } from '../fixtures/folders/open-results.ts'
import { groupBy, readMatches, recordOf, sideOfTeam } from '../fixtures/recount/recount.ts'

// Ranges seldom end within an event, so this test compares a pair's days in one event. ranges.test.ts compares players.
it('The day tallies of every pair in every event equal a recount of the folder', {
  timeout: 120_000,
}, async () => {
  const folder = await demoFolder(1_500, '11')
  const { database, close } = await openResults(folder)
  const sql = `select t.team_slug || ' ' || o.tournament_slug || ' ' || e.event_division || ' ' || e.event_name || ' ' ||
      d.day as key, matches_played, matches_won, matches_lost, games_won, games_lost, points_won, points_lost
    from pair_days d join teams t on t.id = d.team_id
    join events e on e.id = d.event_id and e.event_division = d.event_division
    join tournaments o on o.id = e.tournament_id`
  type Row = Record<string, string | number>
  const stored = await database.snapshot((snapshot) => snapshot.all(queryOfSql<Row & { key: string }>(sql), {}))
  await close()

  const counted = readMatches(folder).filter((match) => match.matchDivision !== 'DREAMBREAKER')
  const keysOf = ({ sides, tournament, eventDivision, event, date }: (typeof counted)[number]) =>
    sides
      .filter((side) => side.length === 2)
      .map((side) => `${side.join('--')} ${tournament} ${eventDivision} ${event} ${date}`)
  const expected = new Map<string, Row>()
  for (const [key, group] of groupBy(counted, keysOf)) {
    const record = recordOf(group, sideOfTeam(key.split(' ')[0] as string))
    if (record.played === 0) continue
    expected.set(key, {
      matches_played: record.played,
      matches_won: record.won,
      matches_lost: record.lost,
      games_won: record.gamesWon,
      games_lost: record.gamesLost,
      points_won: record.scored,
      points_lost: record.conceded,
    })
  }
  expect(expected.size).toBeGreaterThan(500)
  expect(new Map(stored.map(({ key, ...row }) => [key, row]))).toEqual(expected)
})
