import { builder } from '#api/builder.ts'
import type { TournamentRow } from '#database/query/columns.ts'
import { dayParts } from '#domain/days/day.ts'
import { tournamentsByDay } from '#features/tournaments/server/tournament-list.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'

/** How many tournaments a season holds at most, so that no answer grows without bound. */
const MOST_TOURNAMENTS = 400

interface Season {
  year: number
  tournaments: TournamentRow[]
}

const SeasonRef = builder.objectRef<Season>('Season').implement({
  description: 'The tournaments of a year.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year.' }),
    tournaments: t.field({
      type: [TournamentRef],
      description: `Tournaments that began in the year, the earliest first: at most ${MOST_TOURNAMENTS}, of more the latest.`,
      resolve: ({ tournaments }, _args, { budget }, info) => budget.answer(tournaments, info),
    }),
  }),
})

builder.queryField('season', (t) =>
  t.field({
    type: SeasonRef,
    nullable: true,
    description: 'The calendar of a year; null before the first results.',
    args: { year: t.arg.int({ description: 'The year; that of the last day that the data covers without it.' }) },
    resolve: async (_root, { year }, context) => {
      context.budget.lookUp()
      const { data_through } = await context.dataset()
      const asked = year ?? (data_through && dayParts(data_through).year)
      if (!asked) return null
      const latest = await tournamentsByDay(context, { year: asked }, 'desc')
      return { year: asked, tournaments: latest.slice(0, MOST_TOURNAMENTS).toReversed() }
    },
  }),
)
