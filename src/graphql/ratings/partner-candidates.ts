import type { PlayerRow } from '#database/queries/columns.ts'
import { pairsOfDivision, rankedPlayers } from '#database/queries/partner-candidates.ts'
import { playedMatches } from '#database/queries/played-matches.ts'
import type { RatingRow } from '#database/queries/ratings.ts'
import { addDays } from '#domain/day.ts'
import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division.ts'
import { type Gender, OTHER_GENDER } from '#domain/gender.ts'
import { builder } from '#graphql/builder.ts'
import type { RequestContext } from '#graphql/context.ts'
import { badUserInput } from '#graphql/execution/errors.ts'
import { countedRows, numberedListField, numberedListType } from '#graphql/lists/numbered-list.ts'
import { MatchRecordRef } from '#graphql/match-record.ts'
import { PlayerRef } from '#graphql/players.ts'
import { MatchDivisionRef } from '#graphql/vocabulary.ts'
import { type MatchRecord, recordOf } from '#statistics/match-record.ts'
import { readPackedFit } from '#statistics/ratings/packed-fit.ts'
import { type Candidate, findPartners } from '#statistics/ratings/partner-finder.ts'
import { readLastFit } from './last-fit.ts'
import { RatingRef, ratingOfPlayer } from './ratings.ts'

/** How long ago a pair may have played to be one of the best, in days. */
const ACTIVE_DAYS = 365

interface PartnerCandidate {
  player: PlayerRow
  rating: RatingRow
  together: MatchRecord
  probability: number
}

const CandidateRef = builder.objectRef<PartnerCandidate>('PartnerCandidate').implement({
  description: 'Somebody whom a player might stand with.',
  fields: (t) => ({
    player: t.expose('player', { type: PlayerRef, description: 'Who that is.' }),
    rating: t.expose('rating', { type: RatingRef, description: 'After the last day of the data.' }),
    together: t.expose('together', {
      type: MatchRecordRef,
      description: 'Their record together; zeros where they never played.',
    }),
    probability: t.exposeFloat('probability', {
      description: 'Mean probability against the ten best rated pairs that neither is one of, best of three to 11.',
    }),
  }),
})

/** The gender of a player's partner; null where the player can have none in the division. */
function genderOfPartner({ gender }: PlayerRow, division: MatchDivision): Gender | null {
  if (gender === null) return null
  const { discipline, gender: own } = MATCH_DIVISION_FACTS[division]
  if (discipline === 'mixed_doubles') return OTHER_GENDER[gender]
  return own === gender ? gender : null
}

/** Everybody who is ranked, by what the two would reach. */
async function candidatesOf(context: RequestContext, player: PlayerRow, match_division: MatchDivision) {
  const { snapshot } = context
  const gender = genderOfPartner(player, match_division)
  const fit = gender === null ? undefined : await readLastFit(context)
  if (gender === null || fit === undefined) return []
  const ranked = await snapshot.all(rankedPlayers, { gender })
  const pairs = await snapshot.all(pairsOfDivision, { match_division, from: addDays(fit.day, -ACTIVE_DAYS) })
  return findPartners(
    player.id,
    ranked.flatMap(({ player_id }) => (player_id === player.id ? [] : [player_id])),
    pairs.map(({ one, two }) => [one, two] as const),
    readPackedFit(fit.strengths),
  )
}

/** The players, their ratings and records of a page's candidates. */
async function describe(context: RequestContext, own: PlayerRow, candidates: readonly Candidate[]) {
  const { snapshot, loader, entities } = context
  const { players } = await entities()
  const matches = await snapshot.all(playedMatches({ id: own.id, match_divisions: [] }, { by: 'player' }), {})
  const byPartner = Map.groupBy(matches, ({ own_players }) => own_players.find((id) => id !== own.id))
  return Promise.all(candidates.map(({ player, probability }) => candidate(players.get(player), probability)))

  async function candidate(player: PlayerRow, probability: number): Promise<PartnerCandidate> {
    const [rating] = await loader(ratingOfPlayer).load(player.id)
    if (rating === undefined) throw new Error(`${player.player_slug} is ranked without a rating`)
    return { player, rating: { ...rating, player }, together: recordOf(byPartner.get(player.id) ?? []), probability }
  }
}

numberedListField('partnerCandidates', {
  type: numberedListType(CandidateRef, 'PartnerCandidatesList', 'partners that a player might have'),
  description:
    'Partners for a player, by what the two would reach against the ten best rated pairs of the division: ranked players of the gender that the division asks for. None for an unknown player, and in a division that the player cannot play.',
  args: (arg) => ({
    player_slug: arg.string({ required: true, description: 'Who looks for a partner.' }),
    match_division: arg({ type: MatchDivisionRef, required: true, description: 'A division of doubles.' }),
  }),
  find: async ({ player_slug, match_division }, context) => {
    const { discipline } = MATCH_DIVISION_FACTS[match_division]
    if (discipline === 'singles' || discipline === null) {
      throw badUserInput(`match_division must be one of doubles, got ${match_division}`)
    }
    context.budget.lookUp()
    const player = (await context.entities()).players.find(player_slug)
    if (player === undefined) return countedRows<PartnerCandidate>([])
    const candidates = await candidatesOf(context, player, match_division)
    return {
      total: candidates.length,
      items: (limit, offset) => describe(context, player, candidates.slice(offset, offset + limit)),
    }
  },
})
