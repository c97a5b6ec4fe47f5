import { builder } from '#api/builder.ts'
import type { WonAndLost } from '#statistics/match-record.ts'

/** What matches come to. Figures of a side are absent where no side is selected. */
export interface MatchesSummary extends Partial<WonAndLost> {
  matches: number
  matches_played: number
  events_played: number
  /** Null where no medal is asked for. */
  medals: number | null
}

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
  }),
})

const WON_AND_LOST = {
  matches_won: 'Played matches that were won.',
  matches_lost: 'Played matches that were lost.',
  games_won: 'Games with more points than the other side.',
  games_lost: 'Games with fewer points than the other side.',
  points_won: 'Points won in the games that the source gives.',
  points_lost: 'Points lost in the games that the source gives.',
} as const satisfies Record<keyof WonAndLost, string>

for (const [name, description] of Object.entries(WON_AND_LOST)) {
  builder.objectField(MatchesSummaryRef, name, (t) =>
    t.exposeInt(name as keyof WonAndLost, { nullable: true, description }),
  )
}
