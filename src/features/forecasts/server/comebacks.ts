import { optional } from '#api/input-type.ts'
import { numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { float, int, objectType, one } from '#api/object-type.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { type ComebackRow, comebacksPage } from './comeback-queries.ts'
import { countForecasts } from './forecast-queries.ts'
import { ForecastRecordInputRef } from './forecast-record.ts'
import { readUpsetFilters } from './upsets.ts'

const ComebackRef = objectType<ComebackRow>('Comeback')(
  'A match won by a side that, after a finished game, had won fewer games and had a win probability below one half.',
  {
    lowest: float(
      "The winners' lowest win probability after a finished game, while they had won fewer games, from 0 to 0.5.",
    ),
    after_games: int('Number of games finished at that moment.'),
    match: one(MatchRef, 'The match that was won.'),
  },
)

numberedListField('comebacks', {
  type: numberedListType(ComebackRef, 'ComebacksList', 'comebacks'),
  description:
    'Matches won by a side that, after a finished game, had won fewer games and had a win probability below one half; lowest probability first. Matches in which a player had fewer than ten earlier doubles matches are left out unless input.include_newcomers is true.',
  args: { input: optional(ForecastRecordInputRef, 'Filters for the matches.') },
  find: async ({ input }, context) => {
    const filters = await readUpsetFilters(context, input)
    const counted = await context.snapshot.first(countForecasts(filters, { list: 'COMEBACKS' }), {})
    return {
      total: counted?.matches ?? 0,
      items: (limit, offset) => context.snapshot.all(comebacksPage(filters, {}), { limit, offset }),
    }
  },
})
