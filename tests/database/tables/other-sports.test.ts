import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { Random } from '#statistics/chance/random.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { ClubTables } from '../../fixtures/folders/club-tables.ts'
import { askerOf } from '../../fixtures/services/ask.ts'

const bench = ImportBench.ofEachTest()

type Discipline = 'singles' | 'gender_doubles' | 'mixed_doubles'
interface Figures {
  matches_won: number
  matches_lost: number
  points_won: number
  points_lost: number
}
type Counted = Map<string, Figures>

const MEN = ['Rolf Adam', 'Udo Baum', 'Kurt Ernst', 'Lutz Falk', 'Nico Gruber', 'Otto Haas']
const WOMEN = ['Ines Jung', 'Lea Kolb', 'Mia Lang', 'Pia Moos', 'Ute Noll', 'Eva Ohm']

/** Counts a match as the file says it, without any code of the importer. @param games of both sides; none if only the winner is known */
function count(
  counted: Counted,
  sides: readonly (readonly string[])[],
  winner: 0 | 1,
  games: readonly number[][],
): void {
  for (const [side, names] of sides.entries()) {
    for (const name of names) {
      const figures = counted.get(name) ?? { matches_won: 0, matches_lost: 0, points_won: 0, points_lost: 0 }
      counted.set(name, figures)
      figures[side === winner ? 'matches_won' : 'matches_lost']++
      for (const game of games) {
        figures.points_won += game[side] ?? 0
        figures.points_lost += game[1 - side] ?? 0
      }
    }
  }
}

/** Returns the games of a match that is best of three, for its winner. */
function bestOfThree(random: Random, game: () => [number, number], winner: 0 | 1): number[][] {
  const won = () => (winner === 0 ? game() : game().toReversed())
  const lost = () => won().toReversed()
  return random.pick([() => [won(), won()], () => [won(), lost(), won()], () => [lost(), won(), won()]])()
}

const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 5 + index))

interface Sport {
  /** Returns the files, and the counted figures of each discipline. */
  invent: (
    random: Random,
  ) => Promise<{ files: Record<string, string | Uint8Array>; counted: Record<Discipline, Counted> }>
  answers: Readonly<Record<string, string>>
}

const nothing = (): Record<Discipline, Counted> => ({
  ...{ singles: new Map(), gender_doubles: new Map(), mixed_doubles: new Map() },
})

const SPORTS: Readonly<Record<string, Sport>> = {
  badminton: {
    answers: {},
    async invent(random) {
      const counted = nothing()
      const rows: (string | Date | null)[][] = [
        ['Datum', 'Disziplin', 'Team 1', 'Team 2', '1. Satz', '2. Satz', '3. Satz'],
      ]
      for (let index = 0; index < 60; index++) {
        const division = random.pick(['HE', 'HD', 'GD'])
        const [men, women] = [random.shuffled(MEN), random.shuffled(WOMEN)]
        const sides = [0, 1].map((side) =>
          division === 'HE'
            ? men.slice(side, side + 1)
            : division === 'HD'
              ? men.slice(2 * side, 2 * side + 2)
              : [men[side]!, women[side]!],
        )
        const winner = random.pick([0, 1] as const)
        const games = bestOfThree(
          random,
          () =>
            random.pick([
              [21, random.below(20)],
              [22, 20],
              [30, 29],
            ]) as [number, number],
          winner,
        )
        const discipline = division === 'HE' ? 'singles' : division === 'HD' ? 'gender_doubles' : 'mixed_doubles'
        count(counted[discipline], sides, winner, games)
        const texts = [0, 1, 2].map((game) => games[game]?.join(':') ?? null)
        rows.push([dayAt(index), division, sides[0]!.join(' / '), sides[1]!.join(' / '), ...texts])
      }
      return { files: { 'Rangliste.xlsx': await writeXlsx({ sheets: [{ name: 'Spiele', rows }] }) }, counted }
    },
  },
  padel: {
    answers: {},
    async invent(random) {
      const counted = nothing()
      const rows = ['Fecha;Categoría;Ganador 1;Ganador 2;Perdedor 1;Perdedor 2;Resultado']
      for (let index = 0; index < 60; index++) {
        const players = random.shuffled(WOMEN).slice(0, 4)
        const games = bestOfThree(
          random,
          () =>
            random.pick([
              [6, random.below(5)],
              [7, 5],
              [7, 6],
            ]) as [number, number],
          0,
        )
        count(counted.gender_doubles, [players.slice(0, 2), players.slice(2)], 0, games)
        const day = dayAt(index).toISOString().slice(0, 10).split('-').toReversed().join('/')
        rows.push([day, 'Femenina', ...players, games.map((game) => game.join('-')).join(' ')].join(';'))
      }
      return { files: { 'liga padel.csv': `${rows.join('\n')}\n` }, counted }
    },
  },
  'table tennis, with games won only': {
    answers: { Ergebnis: 'games', 'Vereinsmeisterschaft.csv': 'MENS_SINGLES' },
    async invent(random) {
      const counted = nothing()
      const rows = ['Datum;Spieler 1;Spieler 2;Ergebnis']
      for (let index = 0; index < 60; index++) {
        const players = random.shuffled(MEN).slice(0, 2)
        const winner = random.pick([0, 1] as const)
        count(
          counted.singles,
          players.map((player) => [player]),
          winner,
          [],
        )
        const score = [3, random.below(3)]
        const day = dayAt(index).toISOString().slice(0, 10).split('-').toReversed().join('.')
        rows.push([day, ...players, (winner === 0 ? score : score.toReversed()).join(':')].join(';'))
      }
      return { files: { 'Vereinsmeisterschaft.csv': `${rows.join('\n')}\n` }, counted }
    },
  },
}

it.each(Object.entries(SPORTS))('%s has the figures that its file says', async (name, { invent, answers }) => {
  const { files, counted } = await invent(new Random(name))
  const club = new ClubTables(files)
  expect(await club.answerAll(answers)).toEqual(Object.keys(answers).toSorted())
  const { findings } = await club.importAll(bench)
  const checks = findings?.by_check.map(({ check }) => check) ?? []
  expect(checks.filter((check) => check !== 'MATCHES_HAVE_ROUNDS')).toEqual([])
  const asker = askerOf(bench.database)
  for (const discipline of Object.keys(counted) as Discipline[]) {
    const shown: Counted = new Map()
    for (const gender of ['FEMALE', 'MALE']) {
      const { playersStats } = await asker.ask<{
        playersStats: { edges: { node: Record<Discipline, Figures> & { player: { name: string } } }[] }
      }>(
        `query ($input: PlayersStatsInput!) { playersStats(first: 50, input: $input) { edges { node { player { name }
          ${discipline} { matches_won matches_lost points_won points_lost } } } } }`,
        { input: { gender, sort_by: `${discipline}_matches_won` } },
      )
      for (const { node } of playersStats.edges) shown.set(node.player.name, node[discipline])
    }
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(counted[discipline]))
  }
})
