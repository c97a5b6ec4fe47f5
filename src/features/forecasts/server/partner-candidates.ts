import { builder } from '#api/builder.ts'
import type { RequestContext } from '#api/context.ts'
import { badUserInput } from '#api/errors.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { MatchDivisionRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { addDays } from '#domain/days/day.ts'
import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
import { type Gender, OTHER_GENDER } from '#domain/division/gender.ts'
import { MatchRecordRef } from '#features/matches/server/match-record.ts'
import { playedMatches } from '#features/matches/server/played-match-queries.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { withUsualRank } from '#features/ratings/server/kind-ranks.ts'
import type { RatingRow } from '#features/ratings/server/rating-queries.ts'
import { RatingRef, ratingOfPlayer } from '#features/ratings/server/ratings.ts'
import { type MatchRecord, recordOf } from '#statistics/match-record.ts'
import { readPackedFit } from '#statistics/ratings/packed-fit.ts'
import { type Candidate, findPartners } from '#statistics/ratings/partner-finder.ts'
import { readLastFit } from './last-fit.ts'
import { pairsOfDivision, rankedPlayers } from './partner-candidate-queries.ts'

/** Days within which a pair must have played to be one of the ten best. */
const ACTIVE_DAYS = 365

interface PartnerCandidate {
  player: PlayerRow
  rating: RatingRow
  together: MatchRecord
  probability: number
}

const CandidateRef = builder.objectRef<PartnerCandidate>('PartnerCandidate').implement({
  description: 'A possible partner of a player.',
  fields: (t) => ({
    player: t.expose('player', { type: PlayerRef, description: 'The player who could be the partner.' }),
    rating: t.expose('rating', {
      type: RatingRef,
      description: "The partner's rating after the last day of the data.",
    }),
    together: t.expose('together', {
      type: MatchRecordRef,
      description: 'Record of the two players as partners; zeros if they never played together.',
    }),
    probability: t.exposeFloat('probability', {
      description:
        'Mean probability that the new pair beats one of the ten best-rated pairs that include neither player, in a best of three to 11.',
    }),
  }),
})

/** Returns the gender of a player's partner; null if the player can't play in the division. */
function genderOfPartner({ gender }: PlayerRow, division: MatchDivision): Gender | null {
  if (gender === null) return null
  const { discipline, gender: ownGender } = MATCH_DIVISION_FACTS[division]
  if (discipline === 'mixed_doubles') return OTHER_GENDER[gender]
  return ownGender === gender ? gender : null
}

/** Returns all ranked players of the right gender, ordered by the new pair's mean probability. */
async function candidatesOf(context: RequestContext, player: PlayerRow, match_division: MatchDivision) {
  const { snapshot } = context
  const { players } = await context.entities()
  const gender = genderOfPartner(player, match_division)
  const fit = gender === null ? undefined : await readLastFit(context)
  if (gender === null || fit === undefined) return []
  const ranked = await snapshot.all(rankedPlayers, { gender })
  const pairs = await snapshot.all(pairsOfDivision, { match_division, from: addDays(fit.day, -ACTIVE_DAYS) })
  const strengthOf = readPackedFit(fit.strengths)
  return findPartners(
    player.id,
    ranked.flatMap(({ player_id }) => (player_id === player.id ? [] : [player_id])),
    pairs.map(({ one, two }) => [one, two] as const),
    (id) => strengthOf(players.get(id)),
  )
}

/** Returns the candidates of a page with their players, ratings and records. */
async function describe(context: RequestContext, asking: PlayerRow, candidates: readonly Candidate[]) {
  const { snapshot, loader, entities } = context
  const { players } = await entities()
  const matches = await snapshot.all(playedMatches({ id: asking.id, match_divisions: [] }, { by: 'player' }), {})
  const byPartner = Map.groupBy(matches, ({ own_players }) => own_players.find((id) => id !== asking.id))
  return Promise.all(candidates.map(({ player, probability }) => candidate(players.get(player), probability)))

  async function candidate(player: PlayerRow, probability: number): Promise<PartnerCandidate> {
    const [rating] = await loader(ratingOfPlayer).load(player.id)
    if (rating === undefined) throw new Error(`${player.player_slug} is ranked without a rating`)
    const ranked = await withUsualRank(context, { ...rating, player })
    return { player, rating: ranked, together: recordOf(byPartner.get(player.id) ?? []), probability }
  }
}

numberedListField('partnerCandidates', {
  type: numberedListType(CandidateRef, 'PartnerCandidatesList', 'partners that a player might have'),
  description:
    "Possible partners of a player: ranked players of the gender that the division needs, ordered by the new pair's mean probability against the ten best-rated pairs of the division. A women's, men's or mixed pair is measured only against pairs of the same kind. Empty for an unknown player and for a division that the player can't play.",
  args: (arg) => ({
    player_slug: arg.string({ required: true, description: 'Slug of the player who needs a partner.' }),
    match_division: arg({ type: MatchDivisionRef, required: true, description: "Women's, men's or mixed doubles." }),
  }),
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
