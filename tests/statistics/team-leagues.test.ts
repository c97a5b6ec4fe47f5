import { describe, expect, test } from 'vitest'
import type { DrawMatch } from '#statistics/draws/draw-match.ts'
import { leaguesOf, type TeamLeague } from '#statistics/draws/leagues.ts'
import { fixture } from '../fixtures/folders/invented-draw.ts'

function leagueOf(matches: readonly DrawMatch[]): TeamLeague {
  const [league, another] = leaguesOf(matches)
  if (league === undefined || another !== undefined) throw new Error('the rows are not of one league')
  return league
}

/** Returns the players of a team with this letter: two women and two men, as pairs. */
const side = (letter: string) => ({
  women: `w${letter}1+w${letter}2`,
  men: `m${letter}1+m${letter}2`,
  first: `w${letter}1+m${letter}1`,
  second: `w${letter}2+m${letter}2`,
})

/** Returns the fixture of two teams. Each digit of `won` is 1 if the first team won that match. */
function meet(one: string, two: string, won: string, facts: Partial<DrawMatch> = {}): DrawMatch[] {
  const [a, b] = [side(one), side(two)]
  const words = (x: string, y: string, at: number) => (won[at] === '1' ? `${x}* ${y}` : `${x} ${y}*`)
  const rubbers = [words(a.women, b.women, 0), words(a.men, b.men, 1), words(a.first, b.first, 2)]
  if (won.length > 3) rubbers.push(words(a.second, b.second, 3))
  if (won.length > 4) rubbers.push(words(`m${one}1`, `m${two}1`, 4))
  return fixture(rubbers, facts)
}

const resultsOf = ({ fixtures }: TeamLeague) =>
  fixtures.map(({ rubbersOne, rubbersTwo, result, winner }) => `${rubbersOne}-${rubbersTwo} ${result} ${winner}`)

describe('a fixture', () => {
  test.each([
    ['three wins', '1101', '3-1 REGULATION ONE'],
    ['two wins each and a DreamBreaker', '11001', '2-2 DREAMBREAKER ONE'],
    ['two wins each and a DreamBreaker won by the second team', '11000', '2-2 DREAMBREAKER TWO'],
    ['two wins each without a DreamBreaker', '1100', '2-2 TIE_BREAK_UNKNOWN null'],
    ['three matches, all won by one team', '000', '0-3 REGULATION TWO'],
    ['three matches, not all won by one team', '110', '2-1 INCOMPLETE null'],
  ])('with %s has the right result', (_description, won, result) => {
    expect(resultsOf(leagueOf(meet('a', 'b', won)))).toEqual([result])
  })

  test('has no winner if its DreamBreaker has none', () => {
    const matches = meet('a', 'b', '11001').map((match) =>
      match.match_division === 'DREAMBREAKER' ? { ...match, winning_team: null } : match,
    )
    expect(resultsOf(leagueOf(matches))).toEqual(['2-2 TIE_BREAK_UNKNOWN null'])
  })

  test('can continue after midnight, and two of the same round are distinguished by day', () => {
    const late = meet('a', 'b', '1111').map((match, index) => ({ ...match, date: `2026-05-0${index < 2 ? 2 : 3}` }))
    expect(resultsOf(leagueOf(late))).toEqual(['4-0 REGULATION ONE'])
    const twice = [...meet('a', 'b', '1111'), ...meet('a', 'b', '0000', { date: '2026-05-03' })]
    expect(resultsOf(leagueOf(twice))).toEqual(['4-0 REGULATION ONE', '0-4 REGULATION TWO'])
  })

  test('is identified by tie_id if the teams met twice on one day', () => {
    const twice = [...meet('a', 'b', '1111', { tie_id: '1' }), ...meet('a', 'b', '0000', { tie_id: '2' })]
    expect(resultsOf(leagueOf(twice))).toEqual(['4-0 REGULATION ONE', '0-4 REGULATION TWO'])
    const unknown = leagueOf(twice.map((match) => ({ ...match, tie_id: null })))
    expect(unknown).toMatchObject({ fixtures: [], unresolved: { length: 8 } })
  })
})

describe('a roster', () => {
  test('includes a substitute who plays one match', () => {
    const [women, men, first] = meet('a', 'b', '111')
    const substitutes = fixture(['', '', '', 'wa9+ma9* wb2+mb2'])[3]
    const league = leagueOf([women, men, first, substitutes].filter((match) => match !== undefined))
    expect(league.rosters.map(({ players }) => players.map((player) => player.player_slug).toSorted())).toEqual([
      ['ma1', 'ma2', 'ma9', 'wa1', 'wa2', 'wa9'],
      ['mb1', 'mb2', 'wb1', 'wb2'],
    ])
    expect(resultsOf(league)).toEqual(['4-0 REGULATION ONE'])
  })

  test('never includes players who played against each other', () => {
    const first = meet('a', 'b', '1111')
    // A guest who played for both teams would otherwise join the two rosters.
    const guest = fixture(['wa1+guest* wc1+wc2', '', '', ''], { source_round: 'Round 2 RR' }).slice(0, 1)
    const other = fixture(['wb1+guest* wd1+wd2', '', '', ''], { source_round: 'Round 3 RR' }).slice(0, 1)
    const league = leagueOf([...first, ...guest, ...other])
    expect(league.unresolved).toHaveLength(4)
    expect(league.fixtures).toHaveLength(2)
  })

  test('is named after its most fielded woman and man, in full if two rosters would share a name', () => {
    const league = leagueOf([
      ...meet('a', 'b', '1111'),
      ...fixture(['wa2+wa3* wb1+wb2'], { source_round: 'Round 2 RR' }),
    ])
    expect(league.rosters.map(({ name, namedBySource }) => [name, namedBySource])).toEqual([
      ['WA2 / MA1', false],
      ['WB1 / MB1', false],
    ])
    const alike = leagueOf(
      meet('a', 'b', '1111').map((match) => ({
        ...match,
        sides: match.sides.map(
          (team) =>
            team && {
              ...team,
              players: team.players.map((p) => ({ ...p, name: `${p.player_slug} Smith`, short_name: 'Smith' })),
            },
        ) as unknown as DrawMatch['sides'],
      })),
    )
    expect(alike.rosters.map(({ name }) => name)).toEqual(['wa1 Smith / ma1 Smith', 'wb1 Smith / mb1 Smith'])
  })

  test('has the name from the source, and all players of that name', () => {
    const names = { team_one_name: 'Aces', team_two_name: 'Bears' }
    const league = leagueOf([
      ...meet('a', 'b', '1111', names),
      ...fixture(['wx1+wx2* wy1+wy2'], { ...names, source_round: 'Round 2 RR' }),
    ])
    expect(league.rosters.map(({ name, namedBySource, players }) => [name, namedBySource, players.length])).toEqual([
      ['Aces', true, 6],
      ['Bears', true, 6],
    ])
  })
})

describe('league standings', () => {
  const ROUND = (number: number) => ({ source_round: `Round ${number} RR` })

  test('award 3, 2, 1 and 0 points, with bounds if a tie-break is unknown', () => {
    const league = leagueOf([
      ...meet('a', 'b', '1111', ROUND(1)),
      ...meet('c', 'a', '11001', ROUND(2)),
      ...meet('b', 'c', '1100', ROUND(3)),
    ])
    const rows = league.groups.map(({ name, standings }) => [
      name,
      standings.map((row) => `${row.roster.id} ${row.pointsAtLeast}-${row.pointsAtMost} ${row.fixturesUndecided}`),
    ])
    expect(rows).toEqual([['Group 1', ['ma1 4-4 0', 'mc1 3-4 1', 'mb1 1-2 1']]])
  })

  test('skip fixtures without a played match', () => {
    const pending = (match: DrawMatch): DrawMatch => ({
      ...match,
      status: 'SCHEDULED',
      winning_team: null,
      games: null,
    })
    const league = leagueOf([
      ...meet('a', 'b', '1111', ROUND(1)),
      ...meet('b', 'c', '1111', ROUND(2)).map(pending),
      ...meet('a', 'c', '1111', ROUND(3)).map((match) => ({ ...pending(match), status: 'CANCELLED' as const })),
    ])
    expect(league.fixtures).toHaveLength(3)
    const rows = league.groups.flatMap(({ standings }) =>
      standings.map((row) => `${row.roster.id} ${row.pointsAtLeast}-${row.pointsAtMost} ${row.fixturesUndecided}`),
    )
    expect(rows).toEqual(['ma1 3-3 0', 'mc1 0-0 0', 'mb1 0-0 0'])
  })

  test('leave out playoffs and separate groups that never meet', () => {
    const league = leagueOf([
      ...meet('c', 'd', '1111', ROUND(1)),
      ...meet('a', 'b', '1111', ROUND(1)),
      ...meet('a', 'c', '1111', { source_round: null, draw: 'Play-off' }),
    ])
    expect(league.fixtures).toHaveLength(3)
    expect(league.groups.map(({ name, standings }) => [name, standings.map(({ roster }) => roster.id)])).toEqual([
      ['Group 1', ['ma1', 'mb1']],
      ['Group 2', ['mc1', 'md1']],
    ])
  })
})
