import type { NumbersQuery } from '../../../data/generated/numbers.ts'
import { formatCount } from '../../../format.ts'
import type { RANKING_TEXTS } from '../../../tables/texts/rankings.ts'
import type { TermsOf } from './term.ts'
import { shareWorked, UNDECIDED, UNSCORED } from './worked.ts'

type Edge = NumbersQuery['playersStats']['edges'][number]

/** The first of a ranking, with the words for its period. */
export interface RankingSubject extends Pick<Edge, 'rank'> {
  player: Edge['node']['player']
  figures: Edge['node']['gender_doubles']
  period: string
}

const COUNTED =
  'Whether a match counts as singles, gender doubles or mixed doubles is told by how it was played, not by its event: a women’s doubles match of an MLP event is gender doubles.'

export const RANKING_TERMS: TermsOf<typeof RANKING_TEXTS, RankingSubject> = {
  rank: {
    more: 'Equal figures are told apart by matches won, points won and the name, so that each place is given once.',
    leavesOut: null,
    example: ({ rank, player, period }) => `${rank}: ${player.name}, by matches won, ${period}`,
  },
  player: {
    more: 'Men and women have rankings of their own, in mixed doubles too.',
    leavesOut: 'Players of whom nobody knows the gender, and those who have only walkovers or Dreambreakers.',
    example: ({ player }) => player.name,
  },
  matches_won: {
    more: COUNTED,
    leavesOut: `Walkovers and Dreambreakers. ${UNDECIDED}`,
    example: ({ figures, player, period }) =>
      `${formatCount(figures.matches_won)} matches won by ${player.name}, ${period}`,
  },
  matches_lost: {
    more: COUNTED,
    leavesOut: `Walkovers and Dreambreakers. ${UNDECIDED}`,
    example: ({ figures, player, period }) =>
      `${formatCount(figures.matches_lost)} matches lost by ${player.name}, ${period}`,
  },
  matches_won_percentage: {
    leavesOut: 'What the two counts leave out. There is no least number of matches: one match won is 100.0%.',
    example: ({ figures }) => shareWorked(figures.matches_won, figures.matches_lost, figures.matches_won_percentage),
  },
  points_won: {
    more: 'In doubles a point is the pair’s, and counts for both players.',
    leavesOut: `${UNSCORED} They count as won and lost all the same.`,
    example: ({ figures }) => formatCount(figures.points_won),
  },
  points_lost: {
    more: 'The points of the other side.',
    leavesOut: `${UNSCORED} They count as won and lost all the same.`,
    example: ({ figures }) => formatCount(figures.points_lost),
  },
  points_won_percentage: {
    leavesOut: 'What the two counts leave out. It is “-” where no game has a score.',
    example: ({ figures }) => shareWorked(figures.points_won, figures.points_lost, figures.points_won_percentage),
  },
}
