import type { RequestContext } from '#api/context.ts'
import { badUserInput } from '#api/errors.ts'
import { required } from '#api/input-type.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { float, int, one, oneOrNull, rowType } from '#api/object-type.ts'
import { MatchDivisionRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { addDays } from '#domain/days/day.ts'
import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import { type Gender, OTHER_GENDER } from '#domain/division/gender.ts'
import { MatchRecordRef } from '#features/matches/server/match-record.ts'
import { playedMatches } from '#features/matches/server/played-match-queries.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { RatingRef, ratingOfPlayer } from '#features/ratings/server/ratings.ts'
import { recordOf } from '#statistics/match-record.ts'
import { type Candidate, findPartners, type MainPartner, mainPartners } from '#statistics/ratings/partner-finder.ts'
import { readLastFit, strengthsIn } from './last-fit.ts'
import { pairsOfDivision, rankedPlayers } from './partner-candidate-queries.ts'

/** Days whose matches decide which pairs play together: the ten best ones, and main partners. */
const ACTIVE_DAYS = 365

/** Minimum number of matches with a main partner. */
const MAIN_PARTNER_MATCHES = 10

/** The lowest rank of a main partner. */
const MAIN_PARTNER_RANK = 20

const MainPartnerRef = rowType(
  'MainPartner',
  'The partner with whom a player has played the most matches of a division in the last 365 days.',
  {
    player: one(PlayerRef, 'The player who is the main partner.'),
    matches_played: int(
      `Number of played matches of the division that the two players had together in the last 365 days of the data, at least ${MAIN_PARTNER_MATCHES}.`,
    ),
  },
)

const CandidateRef = rowType('PartnerCandidate', 'A possible partner of a player.', {
  player: one(PlayerRef, 'The player who could be the partner.'),
  rating: one(RatingRef, "The partner's rating after the last day of the data."),
  together: one(MatchRecordRef, 'Record of the two players as partners; zeros if they never played together.'),
  main_partner: oneOrNull(
    MainPartnerRef,
    `The candidate's main partner: the one with the most played matches of the division together in the last 365 days of the data; of several, the best-rated one. Null if these are fewer than ${MAIN_PARTNER_MATCHES} matches, if the partner's rank is worse than ${MAIN_PARTNER_RANK}, and if the partner is the player who needs a partner.`,
  ),
  probability: float(
    'Mean probability that the new pair beats one of the ten best-rated pairs that include neither player, in a best of three to 11.',
  ),
})

type PartnerCandidate = typeof CandidateRef.$inferType

/** Returns the gender of a player's partner; null if the player can't play in the division. */
function genderOfPartner({ gender }: PlayerRow, division: MatchDivision): Gender | null {
  if (gender === null) return null
  const { discipline, gender: ownGender } = MATCH_DIVISION_FACTS[division]
  if (discipline === 'mixed_doubles') return OTHER_GENDER[gender]
  return ownGender === gender ? gender : null
}

/** A candidate with the main partner, whatever the partner's rank. */
interface Found extends Candidate {
  main: MainPartner | undefined
}

/** Returns all ranked players of the right gender, ordered by the new pair's mean probability. */
async function candidatesOf(
  context: RequestContext,
  player: PlayerRow,
  match_division: MatchDivision,
): Promise<Found[]> {
  const { snapshot } = context
  const { players } = await context.entities()
  const gender = genderOfPartner(player, match_division)
  const fit = gender === null ? undefined : await readLastFit(context)
  if (gender === null || fit === undefined) return []
  const ranked = await snapshot.all(rankedPlayers, { gender })
  const pairs = await snapshot.all(pairsOfDivision, { match_division, from: addDays(fit.day, -ACTIVE_DAYS) })
  const packed = strengthsIn(fit, 0)
  const strengthOf = (id: number) => packed(players.get(id))
  const main = mainPartners(pairs, strengthOf)
  return findPartners(
    player.id,
    ranked.flatMap(({ player_id }) => (player_id === player.id ? [] : [player_id])),
    pairs.map(({ one, two }) => [one, two] as const),
    strengthOf,
  ).map((found) => ({ ...found, main: main.get(found.player) }))
}

/** Returns a main partner with enough matches and a high rank, unless it is the asking player. */
async function topPartner(context: RequestContext, asking: PlayerRow, main: MainPartner | undefined) {
  if (main === undefined || main.matches < MAIN_PARTNER_MATCHES || main.partner === asking.id) return null
  const player = (await context.entities()).players.get(main.partner)
  const rank = (await ratingOfPlayer(context, player))?.rank ?? null
  return rank === null || rank > MAIN_PARTNER_RANK ? null : { player, matches_played: main.matches }
}

/** Returns the candidates of a page with their players, ratings, records and main partners. */
async function describe(context: RequestContext, asking: PlayerRow, candidates: readonly Found[]) {
  const { snapshot, entities } = context
  const { players } = await entities()
  const matches = await snapshot.all(playedMatches({ id: asking.id, match_divisions: [] }, { by: 'player' }), {})
  const byPartner = Map.groupBy(matches, ({ own_players }) => own_players.find((id) => id !== asking.id))
  return Promise.all(candidates.map(candidate))

  async function candidate({ player: id, probability, main }: Found): Promise<PartnerCandidate> {
    const player = players.get(id)
    const together = recordOf(byPartner.get(id) ?? [])
    const [rating, main_partner] = await Promise.all([
      ratingOfPlayer(context, player),
      topPartner(context, asking, main),
    ])
    if (rating === null) throw new Error(`${player.player_slug} is ranked without a rating`)
    return { player, rating, together, main_partner, probability }
  }
}

numberedListField('partnerCandidates', {
  type: numberedListType(CandidateRef, 'PartnerCandidatesList', 'partners that a player might have'),
  description:
    "Possible partners of a player: ranked players of the gender that the division needs, ordered by the new pair's mean probability against the ten best-rated pairs of the division. A women's, men's or mixed pair is measured only against pairs of the same kind. Empty for an unknown player and for a division that the player can't play.",
  args: {
    player_slug: required('String', 'Slug of the player who needs a partner.'),
    match_division: required(MatchDivisionRef, "Women's, men's or mixed doubles."),
  },
  find: async ({ player_slug, match_division }, context) => {
    const { discipline } = MATCH_DIVISION_FACTS[match_division]
    if (discipline === 'singles' || discipline === null) {
      throw badUserInput(`match_division must be one of doubles, got ${match_division}`)
    }
    context.budget.chargeLookUp()
    const player = (await context.entities()).players.find(player_slug)
    if (player === undefined) return countedRows<PartnerCandidate>([])
    const candidates = await candidatesOf(context, player, match_division)
    return {
      total: candidates.length,
      items: (limit, offset) => describe(context, player, candidates.slice(offset, offset + limit)),
    }
  },
})
