import { optional } from '#api/input-type.ts'
import { addFields, oneOrNull } from '#api/object-type.ts'
import { ForecastInput, ForecastRef, forecastOf } from '#features/forecasts/server/forecast.ts'
import { HeadToHeadRef } from './head-to-head.ts'

addFields(HeadToHeadRef, {
  forecast: oneOrNull(
    ForecastRef,
    "Forecast of a match between the two sides. Null unless they are two pairs of four different players, or two players, who then meet in singles, and if the sides can't be compared, such as two women against two men.",
    { input: optional(ForecastInput, 'Day and format of the forecast.') },
    ({ one, two }, { input }, context) => {
      const slugs = [one, two].map(({ players }) => players.map(({ player_slug }) => player_slug))
      const [first = [], second = []] = slugs
      const areSides = first.length === second.length && new Set(slugs.flat()).size === 2 * first.length
      return areSides ? forecastOf({ one: first, two: second, input }, context) : null
    },
  ),
})
