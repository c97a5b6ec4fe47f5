import { LEAGUES } from '#domain/league.ts'
import { MEDAL_LABELS, MEDALS, type Medal } from '#domain/medal.ts'
import { ROUND_FACTS } from '#domain/round.ts'
import type { NumbersQuery } from '../../../data/generated/numbers.ts'
import { formatCount, formatMonth, formatPercentage, formatQuantity, formatRecord } from '../../../format.ts'
import type { DrawnTerm, Term } from './term.ts'
import { shareWorked, UNDECIDED, UNSCORED } from './worked.ts'

/** A figure that stands on a page by itself: its name there, and all that the glossary says of it. */
export interface FigureTerm<Subject> extends Term<Subject> {
  /** Names that are told alike, with commas between them, as they stand on the page. */
  name: string
  counts: string
}

type Player = NonNullable<NumbersQuery['player']>
type Tournament = NonNullable<NumbersQuery['tournament']>
type Stats = NonNullable<NumbersQuery['playerStats']>
type Summary = NumbersQuery['matchesList']['summary']

export const RECORD_TERMS: readonly FigureTerm<{ stats: Stats; period: string }>[] = [
  {
    name: 'Matches won-lost',
    counts:
      'Matches won and lost: of a player in a discipline and the chosen period, of a pair in a division at all times',
    leavesOut: `Walkovers and Dreambreakers. ${UNDECIDED}`,
    example: ({ stats: { gender_doubles: figures }, period }) =>
      `${formatRecord(figures.matches_won, figures.matches_lost)} in gender doubles, ${period}`,
  },
  {
    name: 'Matches won %',
    counts: 'Matches won among those won or lost',
    leavesOut: 'What the record leaves out.',
    example: ({ stats: { gender_doubles: figures } }) =>
      shareWorked(figures.matches_won, figures.matches_lost, figures.matches_won_percentage),
  },
  {
    name: 'Points won-lost',
    counts: 'Points won and lost in all games of these matches whose score is known',
    leavesOut: UNSCORED,
    example: ({ stats: { gender_doubles: figures } }) => formatRecord(figures.points_won, figures.points_lost),
  },
  {
    name: 'Points won %',
    counts: 'Points won among those won or lost',
    leavesOut: UNSCORED,
    example: ({ stats: { gender_doubles: figures } }) =>
      shareWorked(figures.points_won, figures.points_lost, figures.points_won_percentage),
  },
  {
    name: 'Matches played',
    counts: 'Beside the heading: matches of the chosen period, Dreambreakers included',
    leavesOut: 'Walkovers.',
    example: ({ stats, period }) => `${formatCount(stats.total_matches_played)}, ${period}`,
  },
]

const COUNTS = { GOLD: 'gold', SILVER: 'silver', BRONZE: 'bronze' } as const satisfies Record<Medal, string>

export const FORM_TERMS: readonly FigureTerm<Player>[] = [
  {
    name: 'Form',
    counts: 'The last ten matches, the newest first: W won, L lost, W/O a walkover',
    leavesOut: null,
    example: ({ name }) => `The letters on the page of ${name} name the opponents to whoever cannot see the order`,
  },
  {
    name: 'Month, Won, Lost, Won %',
    counts: 'Matches won and lost by the month they were played in, Dreambreakers included, and the share of those won',
    leavesOut: `Walkovers, and months without a match. The picture shows the last years, its table all months. ${UNDECIDED}`,
    example: ({ monthly_results }) => {
      const month = monthly_results.at(-1)
      if (!month) return 'No month with a match'
      const { matches_won: won, matches_lost: lost } = month
      const share = formatPercentage((won * 100) / (won + lost))
      return `${formatMonth(month.month)}: ${formatCount(won)} won, ${formatCount(lost)} lost, ${share}`
    },
  },
  {
    name: MEDALS.map((medal) => MEDAL_LABELS[medal]).join(', '),
    counts: 'Medals won in events, at all times; the number leads to the matches of these events',
    more: 'As the source gives them, and else from the last final and the bronze medal match of the main draw; in MLP from the source alone.',
    leavesOut: 'Medals of qualifiers and consolation draws.',
    example: ({ medal_counts }) =>
      MEDALS.map((medal) => `${formatCount(medal_counts[COUNTS[medal]])} ${MEDAL_LABELS[medal].toLowerCase()}`).join(
        ', ',
      ),
  },
  {
    name: 'Year',
    counts: 'Medals by the year in which their tournament began',
    leavesOut: 'Years without a medal.',
    example: ({ medal_years }) => {
      const year = medal_years.at(-1)
      return year
        ? `${year.year}: ${MEDALS.map((medal) => formatCount(year.counts[COUNTS[medal]])).join(', ')}`
        : 'No year with a medal'
    },
  },
]

function goldOf(tournament: Tournament | null): string {
  const [first] = tournament?.podiums ?? []
  const winners = first?.gold.map(({ player_one, player_two }) =>
    [player_one.name, player_two?.name].filter(Boolean).join(' / '),
  )
  return winners?.length
    ? `Gold in ${first?.event?.event_name ?? 'an event'}: ${winners.join('; ')}`
    : 'No medal is known'
}

export const TOURNAMENT_FIGURE_TERMS: readonly FigureTerm<Tournament>[] = [
  {
    name: 'Podiums',
    counts: 'Who won gold, silver and bronze in each event',
    leavesOut: 'Medals that neither the source names nor a final or bronze medal match tells.',
    example: goldOf,
  },
  {
    name: 'Round, Matches',
    counts: 'Matches of each round over all events, walkovers included',
    leavesOut: null,
    example: ({ rounds, match_count }) => {
      const known = rounds.map(
        ({ round, match_count: count }) =>
          `${round ? ROUND_FACTS[round].label : 'round not told'} ${formatCount(count)}`,
      )
      return `${known.join(' + ')} = ${formatQuantity(match_count, 'match', 'matches')}`
    },
  },
]

export const LIST_FIGURE_TERMS: readonly FigureTerm<Summary>[] = [
  {
    name: 'Matches',
    counts: 'All matches of the list, walkovers included',
    leavesOut: null,
    example: ({ matches }) => formatCount(matches),
  },
  {
    name: 'Played',
    counts: 'Those of them that were played; shown where there are walkovers too',
    leavesOut: 'Walkovers.',
    example: ({ matches, matches_played }) =>
      `${formatCount(matches)} − ${formatQuantity(matches - matches_played, 'walkover')} = ${formatCount(matches_played)}`,
  },
  {
    name: 'Won-lost',
    counts: 'Matches of the list won and lost, Dreambreakers included unless the list leaves them out',
    leavesOut: `Walkovers. ${UNDECIDED}`,
    example: ({ matches_won, matches_lost }) => formatRecord(matches_won ?? 0, matches_lost ?? 0),
  },
  {
    name: 'Games won-lost',
    counts: 'Games won and lost in them',
    leavesOut: `${UNSCORED} Equal games.`,
    example: ({ games_won, games_lost }) => formatRecord(games_won ?? 0, games_lost ?? 0),
  },
  {
    name: 'Points won-lost',
    counts: 'Points won and lost in them',
    leavesOut: UNSCORED,
    example: ({ points_won, points_lost }) => formatRecord(points_won ?? 0, points_lost ?? 0),
  },
  {
    name: 'Events',
    counts: 'Events with at least one of the matches played',
    leavesOut: 'Events in which all that is listed is a walkover.',
    example: ({ events_played }) => formatCount(events_played),
  },
  {
    name: MEDALS.map((medal) => `${MEDAL_LABELS[medal]} medals`).join(', '),
    counts: 'Where a list was opened from a number of medals: that number',
    leavesOut: 'The matches of events that the source gives a medal of, and no results.',
    example: () => 'A player with 3 gold medals, one of an event without results: “3 (1 event without results)”',
  },
]

export const HOLDING_TERMS: readonly FigureTerm<NumbersQuery>[] = [
  {
    name: 'Tournaments, Players, Teams, Matches',
    counts: 'What the data holds: tournaments, everybody who played, pairs, and matches with walkovers',
    leavesOut: null,
    example: ({ dataset }) =>
      `${formatQuantity(dataset.tournaments, 'tournament')}, ${formatQuantity(dataset.players, 'player')}, ${formatQuantity(dataset.teams, 'team')}, ${formatQuantity(dataset.matches, 'match', 'matches')}`,
  },
  {
    name: 'champions',
    counts: 'Beside the latest tournaments: who won gold in each event',
    leavesOut: 'Events whose winner neither the source names nor a final tells.',
    example: ({ tournament }) => goldOf(tournament),
  },
  {
    name: `Month, ${LEAGUES.join(', ')}`,
    counts: 'Tournaments of each league that began in a month of the newest season',
    leavesOut: 'Leagues without a tournament in the season.',
    example: ({ season }) => {
      const first = season?.tournaments[0]
      if (!season || !first) return 'No season yet'
      const month = first.start_date.slice(0, 7)
      const count = season.tournaments.filter(
        ({ league, start_date }) => league === first.league && start_date.startsWith(month),
      ).length
      return `${first.league}, ${formatMonth(month)}: ${formatQuantity(count, 'tournament')}`
    },
  },
]

/** Figures with their texts for a subject; without one there is no example. */
export function drawnFigures<Subject>(
  group: string,
  terms: readonly FigureTerm<Subject>[],
  subject: Subject | null | undefined,
): DrawnTerm[] {
  return terms.map(({ name, counts, more, leavesOut, example }, index) => ({
    id: `${group}-${index + 1}`,
    name,
    counts: more ? `${counts}. ${more}` : `${counts}.`,
    leavesOut,
    example: subject ? example(subject) : null,
  }))
}
