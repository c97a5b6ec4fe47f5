import { expect, it } from 'vitest'
import { ImportBench } from '../fixtures/import-results.ts'
import { doubles, mayOpen, singles, tournament } from '../fixtures/results-folder.ts'

const PLACES = ['tournament_start_date', 'avg_point_differential'].flatMap((sort) => [
  `e.${sort}_asc`,
  `e.${sort}_desc`,
])
/** As the database itself joins event teams to their players. */
const BY_TEAMS = `select p.player_slug, ${PLACES} from event_teams e join teams t on t.id = e.team_id
  join players p on p.id = t.player_one_id or p.id = t.player_two_id order by 1, 2`
const LISTED = `select p.player_slug, ${PLACES} from event_team_players e join players p on p.id = e.player_id order by 1, 2`

it('Event teams are listed under each of their players with their places, also after a folder that moves them', async () => {
  const bench = await ImportBench.open()
  await bench.import(mayOpen([singles('a'), doubles('b'), doubles('c', { team_one_player_two: 'eva' })]))
  const listed = await bench.rows<{ player_slug: string }>(LISTED)
  expect(listed.map(({ player_slug }) => player_slug)).toEqual([
    ...['ada', 'ada', 'ada', 'bo', 'bo', 'cleo', 'dag', 'eva'],
  ])
  expect(listed).toEqual(await bench.rows(BY_TEAMS))
  const june = tournament('june-open', { start_date: '2026-06-06', end_date: '2026-06-07' })
  const later = singles('d', { tournament_slug: 'june-open', date: '2026-06-06', games: '11-0 11-0' })
  await bench.import({ tournaments: [june], matches: [later, singles('a', { games: '11-9 11-9' })] })
  const moved = await bench.rows<{ player_slug: string }>(LISTED)
  expect(moved).toHaveLength(listed.length + 2)
  expect(moved).toEqual(await bench.rows(BY_TEAMS))
  await bench.close()
})
