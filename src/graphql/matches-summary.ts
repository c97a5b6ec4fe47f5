import { isPlayed } from '#domain/match.ts'
import { recordOf, type WonAndLost } from '#statistics/match-record.ts'
import { builder } from './builder.ts'
import type { RequestContext } from './context.ts'
import { countsOf, isOfSide, type Selection, type SideSelection, scoresOf } from './match-selection.ts'

/** What matches come to. Figures of a side are absent where no side is selected. */
export interface MatchesSummary extends Partial<WonAndLost> {
  matches: number
  matches_played: number
  events_played: number
  /** Null where no medal is asked for. */
  medals: number | null
}

const NOTHING: MatchesSummary = { matches: 0, matches_played: 0, events_played: 0, medals: null }

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
    matches_won: t.exposeInt('matches_won', { nullable: true, description: 'Played matches that were won.' }),
    matches_lost: t.exposeInt('matches_lost', { nullable: true, description: 'Played matches that were lost.' }),
    games_won: t.exposeInt('games_won', { nullable: true, description: 'Games with more points than the other side.' }),
    games_lost: t.exposeInt('games_lost', {
      nullable: true,
      description: 'Games with fewer points than the other side.',
    }),
    points_won: t.exposeInt('points_won', {
      nullable: true,
      description: 'Points won in the games that the source gives.',
    }),
    points_lost: t.exposeInt('points_lost', {
      nullable: true,
      description: 'Points lost in the games that the source gives.',
    }),
  }),
})

/** Counts all matches of a selection, whichever page is shown. Nothing is selected where a slug is unknown. */
export async function summarize(context: RequestContext, selection: Selection | undefined): Promise<MatchesSummary> {
  if (selection === undefined) return NOTHING
  if (!isOfSide(selection)) return { ...(await countsOf(context, selection)), medals: null }
  const scores = await scoresOf(context, selection)
  const played = scores.filter(({ status }) => isPlayed(status))
  return {
    ...recordOf(played),
    matches: scores.length,
    events_played: new Set(played.map(({ event_id }) => event_id)).size,
    medals: await countMedals(context, selection),
  }
}

async function countMedals({ loaders }: RequestContext, { owner, conditions }: SideSelection): Promise<number | null> {
  if (conditions.medal == null) return null
  const medals = await (owner.of === 'team' ? loaders.medalsOfTeam : loaders.medalsOfPlayer).load(owner.id)
  return medals.filter(({ medal }) => medal === conditions.medal).length
}
