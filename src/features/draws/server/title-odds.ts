import DataLoader from 'dataloader'
import { checkBetween } from '#api/arguments.ts'
import { builder } from '#api/builder.ts'
import { defineLoader } from '#api/loaders.ts'
import { RoundRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import type { Day } from '#domain/days/day.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { Round } from '#domain/match/round.ts'
import { fitOfDay as readFitOfDay } from '#features/forecasts/server/forecast-queries.ts'
import { SideRef } from '#features/pairs/server/sides.ts'
import type { DrawTeam } from '#statistics/draws/draw-match.ts'
import { type Chance, hasTitleOdds, type TitleChance, titleOdds } from '#statistics/draws/title-odds.ts'
import { type PlayerStrength, winProbability } from '#statistics/ratings/match-forecast.ts'
import { readPackedFit } from '#statistics/ratings/packed-fit.ts'
import { formatOf } from '#statistics/ratings/rated-rows.ts'
import { DrawRef, type EventDraw } from './draws.ts'
import type { StructureMatch } from './structure.ts'

/** What forecasts of a day are computed from; a request needs few days. */
const fitOfDay = defineLoader(
  (snapshot) =>
    new DataLoader((days: readonly Day[]) =>
      Promise.all(days.map(async (on) => (await snapshot.first(readFitOfDay, { on })) ?? null)),
    ),
)

/** More than any draw has. */
const MOST_TEAMS = 1_000

interface TitleOdds {
  on: Day | null
  chances: TitleChance<StructureMatch>[]
}

const TitleChanceRef = builder.objectRef<TitleChance<StructureMatch>>('TitleChance').implement({
  description: 'What a team of a draw may hope for.',
  fields: (t) => ({
    team: t.expose('team', { type: SideRef, description: 'The team.' }),
    probability: t.exposeFloat('probability', { description: 'That it wins the draw, 0 to 1; 0 of one that is out.' }),
  }),
})

const TitleOddsRef = builder.objectRef<TitleOdds>('TitleOdds').implement({
  description: 'Who could win a draw as it stood before one of its rounds, over all ways in which it could go on.',
  fields: (t) => ({
    on: t.expose('on', {
      type: 'Date',
      nullable: true,
      description: "The day whose morning's forecasts they are worked out by; null after the final.",
    }),
    teams_left: t.int({
      description: 'How many teams can still win it.',
      resolve: ({ chances }) => chances.filter(({ probability }) => probability > 0).length,
    }),
    chances: t.field({
      type: [TitleChanceRef],
      description: 'Of every team of the draw, the most likely first; they add up to one.',
      args: { first: t.arg.int({ description: `Only so many of them, 1 to ${MOST_TEAMS}.` }) },
      resolve: ({ chances }, { first }, { budget }, info) => {
        if (first != null) checkBetween('first', [1, MOST_TEAMS], first)
        const asked = first == null ? chances : chances.slice(0, first)
        return budget.answer(asked, info)
      },
    }),
  }),
})

builder.objectField(DrawRef, 'title_odds', (t) =>
  t.field({
    type: TitleOddsRef,
    nullable: true,
    description:
      "Null if the draw is not complete, is a singles draw, has no single final, has no such round or no result of it, or mixes women's, men's and mixed pairs.",
    args: {
      after: t.arg({ type: RoundRef, description: 'As the draw stood after this round; before its first without it.' }),
    },
    resolve: async (draw, { after }, { loader }) => {
      const next = nextDepth(draw, after)
      if (next === null || !hasTitleOdds(draw) || !isOfDoubles(draw)) return null
      const on = firstDay(draw, next)
      const fit = on === null ? null : await loader(fitOfDay).load(on)
      const chances = titleOdds(draw, next, chanceBy(readPackedFit(fit?.strengths ?? new Uint8Array())))
      return chances.length === 0 ? null : { on, chances }
    },
  }),
)

/** The depth of the round that comes next; null where the draw has no such round. */
function nextDepth({ stages }: EventDraw, after: Round | null | undefined): number | null {
  if (after == null) return stages[0]?.depth ?? null
  const stage = stages.find(({ round }) => round === after)
  return stage === undefined ? null : stage.depth - 1
}

function isOfDoubles({ stages }: EventDraw): boolean {
  return stages.every(({ nodes }) =>
    nodes.every(({ match }) => {
      const { discipline } = MATCH_DIVISION_FACTS[match?.match_division ?? 'DREAMBREAKER']
      return discipline === 'gender_doubles' || discipline === 'mixed_doubles'
    }),
  )
}

/** The first day of the rounds that are still to come; null after the final. */
function firstDay({ stages }: EventDraw, next: number): Day | null {
  const days = stages
    .filter(({ depth }) => depth <= next)
    .flatMap(({ nodes }) => nodes.flatMap(({ match }) => match?.date ?? []))
  return days.toSorted()[0] ?? null
}

/** Returns forecasts by one fit, each in the format that the match was announced with. */
function chanceBy(strengthOf: (player: PlayerRow) => PlayerStrength): Chance<StructureMatch> {
  const strengths = ({ players }: DrawTeam<PlayerRow>) =>
    players.map((player) => strengthOf(player)) as [PlayerStrength, PlayerStrength]
  return ({ row }, one, two) => winProbability(strengths(one), strengths(two), formatOf(row))
}
