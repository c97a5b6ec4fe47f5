import { countGamesWon, isPlayed, readGames } from '#domain/match.ts'
import { builder } from './builder.ts'
import type { RequestContext } from './context.ts'
import { countsOf, isOfSide, type Selection, type SideSelection, scoresOf } from './match-selection.ts'

/** What matches come to. Figures of a side are null where no side is selected. */
export interface MatchesSummary {
  matches: number
  matches_played: number
  events_played: number
  side: SideFigures | null
  /** Null where no medal is asked for. */
  medals: number | null
}

interface SideFigures {
  matches_won: number
  matches_lost: number
  games_won: number
  games_lost: number
  points_won: number
  points_lost: number
}

const NOTHING: MatchesSummary = { matches: 0, matches_played: 0, events_played: 0, side: null, medals: null }

export const MatchesSummaryRef = builder.objectRef<MatchesSummary>('MatchesSummary').implement({
  description:
    "What listed matches come to. What was won and lost is the selected player's or team's side's, and null where none is selected.",
  fields: (t) => ({
    matches: t.exposeInt('matches', { description: 'How many there are, walkovers included.' }),
    matches_played: t.exposeInt('matches_played', { description: 'How many of them were played.' }),
    events_played: t.exposeInt('events_played', {
      description: 'The events with at least one of them that was played.',
    }),
    medals: t.exposeInt('medals', {
      nullable: true,
      description:
        'How many of the medals that the input names the side won, in events with results or without; null where it names none.',
    }),
    matches_won: t.int({
      nullable: true,
      description: 'Played matches that were won.',
      resolve: ({ side }) => side?.matches_won,
    }),
    matches_lost: t.int({
      nullable: true,
      description: 'Played matches that were lost.',
      resolve: ({ side }) => side?.matches_lost,
    }),
    games_won: t.int({
      nullable: true,
      description: 'Games with more points than the other side.',
      resolve: ({ side }) => side?.games_won,
    }),
    games_lost: t.int({
      nullable: true,
      description: 'Games with fewer points than the other side.',
      resolve: ({ side }) => side?.games_lost,
    }),
    points_won: t.int({
      nullable: true,
      description: 'Points won in the games that the source gives.',
      resolve: ({ side }) => side?.points_won,
    }),
    points_lost: t.int({
      nullable: true,
      description: 'Points lost in the games that the source gives.',
      resolve: ({ side }) => side?.points_lost,
    }),
  }),
})

/** Counts all matches of a selection, whichever page is shown. Nothing is selected where a slug is unknown. */
export async function summarize(context: RequestContext, selection: Selection | undefined): Promise<MatchesSummary> {
  if (selection === undefined) return NOTHING
  if (!isOfSide(selection)) return { ...(await countsOf(context, selection)), side: null, medals: null }
  const scores = await scoresOf(context, selection)
  const played = scores.filter(({ status }) => isPlayed(status))
  return {
    matches: scores.length,
    matches_played: played.length,
    events_played: new Set(played.map(({ event_id }) => event_id)).size,
    side: figuresOf(played),
    medals: await countMedals(context, selection),
  }
}

type PlayedScore = Awaited<ReturnType<typeof scoresOf>>[number]

function figuresOf(played: readonly PlayedScore[]): SideFigures {
  const figures = { matches_won: 0, matches_lost: 0, games_won: 0, games_lost: 0, points_won: 0, points_lost: 0 }
  for (const { winning_team, own_team, games } of played) {
    if (winning_team === own_team) figures.matches_won++
    else if (winning_team !== null) figures.matches_lost++
    const scores = readGames(games)
    const { one, two } = countGamesWon(scores)
    figures.games_won += own_team === 1 ? one : two
    figures.games_lost += own_team === 1 ? two : one
    for (const { team_one_score, team_two_score } of scores) {
      figures.points_won += own_team === 1 ? team_one_score : team_two_score
      figures.points_lost += own_team === 1 ? team_two_score : team_one_score
    }
  }
  return figures
}

async function countMedals({ loaders }: RequestContext, { owner, conditions }: SideSelection): Promise<number | null> {
  if (conditions.medal == null) return null
  const medals = await (owner.of === 'team' ? loaders.medalsOfTeam : loaders.medalsOfPlayer).load(owner.id)
  return medals.filter(({ medal }) => medal === conditions.medal).length
}
