import { expect, test } from 'vitest'
import { mayOpen, type Row, singles, writeResults } from '../../fixtures/folders/results-folder.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const UNPLAYED: Row = { winning_team: '', games: '', completion: 'scheduled' }
const CANCELLED: Row = { ...UNPLAYED, completion: 'cancelled' }

const between = (one: string, two: string, row: Row) => ({ team_one_player_one: one, team_two_player_one: two, ...row })
const semiFinal = { round: 'Semi-Finals' }
const final = { round: 'Finals', date: '2026-05-03' }

/** A draw with two played semi-finals. The final was cancelled and is scheduled for the next day. */
const site = await untilEnd(
  openResultsSite(
    writeResults(
      mayOpen([
        singles('semi-one', between('ada', 'bo', semiFinal)),
        singles('semi-two', between('cleo', 'dag', semiFinal)),
        singles('final-cancelled', between('ada', 'cleo', { ...final, ...CANCELLED })),
        singles('final', between('ada', 'cleo', { ...final, ...UNPLAYED, date: '2026-05-04' })),
      ]),
    ),
  ),
)

test('a draw offers no replay of the state after its last played round', async () => {
  const draw = `${site.address}/tournament/may-open`
  const html = await (await fetch(draw)).text()
  expect(html).toContain('href="/match/semi-one"')
  expect(html).not.toContain('The draw as it stood after')
  const response = await fetch(`${draw}?after=SEMI_FINALS`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([307, '/tournament/may-open'])
})

test('the next match of a winner is not a cancelled match', async () => {
  const nextOf = async (match: string) => {
    const { matchNeighbours } = await site.ask<{ matchNeighbours: { next_match: { id: string } | null } }>(
      `{ matchNeighbours(match_id: "${match}") { next_match { id } } }`,
    )
    return matchNeighbours.next_match?.id
  }
  expect(await nextOf('semi-one')).toBe('final')
  expect(await nextOf('semi-two')).toBe('final')
  expect(await nextOf('final')).toBeUndefined()
})
