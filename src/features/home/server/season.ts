import { builder } from '#api/builder.ts'
import type { TournamentRow } from '#database/query/columns.ts'
import { dayParts } from '#domain/days/day.ts'
import { tournamentsByDay } from '#features/tournaments/server/tournament-list.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'

/** Maximum number of tournaments of a season, which bounds the size of responses. */
const MAX_TOURNAMENTS = 400

interface Season {
  year: number
  tournaments: TournamentRow[]
}

const SeasonRef = builder.objectRef<Season>('Season').implement({
  description: 'Tournaments of one calendar year.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'Calendar year of the season.' }),
    tournaments: t.field({
      type: [TournamentRef],
      description: `Tournaments that began in the year, oldest first. If there are more than ${MAX_TOURNAMENTS}, only the newest ${MAX_TOURNAMENTS}.`,
      resolve: ({ tournaments }, _args, { budget }, info) => budget.answer(tournaments, info),
    }),
  }),
})

builder.queryField('season', (t) =>
  t.field({
    type: SeasonRef,
    nullable: true,
    description: 'Tournament calendar of a year; null if year is null and there are no results yet.',
    args: {
      year: t.arg.int({ description: 'Calendar year; if null, the year of the last day that the data covers.' }),
    },
    resolve: async (_root, { year }, context) => {
      context.budget.lookUp()
      const { data_through } = await context.dataset()
      const asked = year ?? (data_through && dayParts(data_through).year)
      if (!asked) return null
      const latest = await tournamentsByDay(context, { year: asked }, 'desc')
      return { year: asked, tournaments: latest.slice(0, MAX_TOURNAMENTS).toReversed() }
    },
  }),
)
