import { optional, required } from '#api/input-type.ts'
import { rowsLoader } from '#api/loaders.ts'
import { addFields, addQueries, float, int, objectType, one, oneOrNull } from '#api/object-type.ts'
import { GenderRef } from '#api/vocabulary.ts'
import { LAST_DAY } from '#domain/days/day.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { type MoveRow, mostImproved, movesOfPlayers } from './move-queries.ts'

const moveOfPlayer = rowsLoader(movesOfPlayers, 'player_id')

const ImprovedPlayerRef = objectType<MoveRow>('ImprovedPlayer')(
  'Change of a rating in doubles over the 90 days before a list, beyond the changes of all other players of the gender.',
  {
    player: one(PlayerRef, 'The player whose rating changed.'),
    day: one('Date', 'Day of the list; matches of earlier days count.'),
    from_rating: float(
      'Rating 90 days earlier, on the scale of that day. Its zero counts every player on court; that of Rating leaves out players of mixed doubles alone, so that the two may differ by a few hundredths of a point.',
    ),
    to_rating: float('Rating on the day of the list, on the scale of that day.'),
    beyond: float(
      'The change minus the median change of all players of the gender with enough matches, in points per game to 11.',
    ),
    standard_error: float('Standard error of the change, in points per game to 11.'),
    matches: int('Number of doubles matches within the 90 days.'),
  },
)

addQueries({
  mostImproved: one(
    [ImprovedPlayerRef],
    'Players whose rating in doubles rose within 90 days by more than chance explains: by at least two standard errors beyond the median change of all players of the gender with 20 doubles matches before the 90 days and 15 within them. At most five, the greatest change first; none if there are fewer than ten such players.',
    {
      gender: required(GenderRef, 'Gender of the players.'),
      on: optional(
        'Date',
        'Day of the list. Lists are stored for the first day of each month and for the day after the last day of the data, which is the default; any other day returns the latest list before it.',
      ),
    },
    (_root, { gender, on }, { snapshot, budget }) => {
      budget.chargeLookUp()
      return snapshot.all(mostImproved, { gender, on: on ?? LAST_DAY })
    },
  ),
})

addFields(PlayerRef, {
  rating_change: oneOrNull(
    ImprovedPlayerRef,
    "Change of the player's rating in doubles over the 90 days before the last list, if it rose or fell by more than chance explains; null otherwise.",
    async (player, _args, { loader }) => {
      const [move] = await loader(moveOfPlayer).load(player.id)
      return move === undefined ? null : { ...move, player }
    },
  ),
})
