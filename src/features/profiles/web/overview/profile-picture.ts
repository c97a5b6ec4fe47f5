import { formatCount, formatPercentage, formatRecord, formatSigned } from '#domain/format/format.ts'
import type { FormMatchFragment } from '#features/matches/web/generated/matches.ts'
import type { MedalTotalsFragment } from '#features/medals/web/generated/player-medals.ts'
import type { ProfilePlayerFragment, SplitRowFragment } from '#features/profiles/web/generated/profile.ts'
import { viewedSide } from '#features/profiles/web/profile/profile.ts'
import type { ProfileSide } from '#web/routing/paths.ts'
import type { Picture } from '#web/routing/picture.ts'

type Figure = Picture['figures'][number]
type Rated = Pick<ProfilePlayerFragment, 'name' | 'short_name' | 'profile_image_url' | 'gender' | 'rating'>

interface PicturedProfile {
  side: ProfileSide
  players: readonly Rated[]
  /** The record by division, and the last matches with a result. */
  answer: {
    splits: { items: readonly SplitRowFragment[] }
    form: { items: readonly FormMatchFragment[] }
  }
  medals: MedalTotalsFragment
}

/** Returns the content of the link picture of a player or a pair: record, ratings with ranks, medals and form. */
export function profilePicture({ side, players, answer, medals }: PicturedProfile): Partial<Picture> {
  const viewed = viewedSide(side)
  const form = answer.form.items.flatMap((match) =>
    match.winning_team === null ? [] : [match.winning_team === viewed(match)],
  )
  const figures = [
    ...recordFigures(answer.splits.items),
    ...players.flatMap(players.length > 1 ? memberRating : ratings),
  ]
  return { players, description: medalText(medals), figures, form }
}

function recordFigures(rows: readonly SplitRowFragment[]): Figure[] {
  const sum = (count: 'matches_won' | 'matches_lost') => rows.reduce((total, { record }) => total + record[count], 0)
  const [won, lost] = [sum('matches_won'), sum('matches_lost')]
  if (won + lost === 0) return []
  return [
    ['Record', formatRecord(won, lost)],
    ['Matches won', formatPercentage((100 * won) / (won + lost))],
  ]
}

const placeOf = (rank: number, gender: Rated['gender']) =>
  `No. ${formatCount(rank)} ${gender === 'MALE' ? 'man' : 'woman'}`

/** Returns the rating and the rank of a ranked player. */
function ratings({ gender, rating }: Rated): Figure[] {
  if (gender === null || rating?.rank == null) return []
  return [
    ['Rating', formatSigned(rating.rating)],
    ['Rank', placeOf(rating.rank, gender)],
  ]
}

/** Returns the rating of a player of a pair, with the rank next to the name. */
function memberRating({ short_name, gender, rating }: Rated): Figure[] {
  if (gender === null || rating?.rank == null) return []
  return [[`${short_name}, ${placeOf(rating.rank, gender)}`, formatSigned(rating.rating)]]
}

/** Returns the medals in words: "12 gold, 5 silver, 1 bronze"; empty without a medal. */
function medalText(medals: MedalTotalsFragment): string {
  const won = (['gold', 'silver', 'bronze'] as const).filter((medal) => medals[medal] > 0)
  return won.map((medal) => `${formatCount(medals[medal])} ${medal}`).join(', ')
}
