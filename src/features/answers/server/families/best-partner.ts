import { formatPercentage } from '#domain/format/format.ts'
import { canPlay, divisionOf } from '#features/answers/server/reading/question.ts'
import { type Family, has } from './family.ts'
import { PAGE, withQuery } from './pages.ts'
import { divisionText } from './wording.ts'

const CANDIDATES_QUERY = `query Candidates($slug: String!, $division: MatchDivision!) {
  partnerCandidates(page: 1, pageSize: 1, player_slug: $slug, match_division: $division) {
    items { player { name } probability }
  }
}`

interface Candidates {
  partnerCandidates: { items: { player: { name: string }; probability: number }[] }
}

export const BEST_PARTNER: Family = {
  kind: 'PARTNERS',
  fits: (question) => question.one !== null && question.two === null && has(question, 'SUGGESTION'),
  uses: ['SUGGESTION', 'WHO', 'PLAY', 'PARTNER', 'PAIR', 'PLAYER', 'HIGHEST', 'LONGEST', 'one', 'discipline', 'gender'],
  async answer({ question, ask }) {
    const [player, other] = question.one?.players ?? []
    if (player === undefined || other !== undefined) return { why: 'Ask about the best partner of one player.' }
    const division = divisionOf({ ...question, gender: question.gender ?? player.gender })
    if (division === null)
      return { why: `Say whether ${player.name} is looking for a partner in mixed doubles or in other doubles.` }
    if (question.discipline === 'singles') return { why: 'Singles have no partners.' }
    const { partnerCandidates } = await ask<Candidates>(CANDIDATES_QUERY, { slug: player.player_slug, division })
    const [best] = partnerCandidates.items
    if (best === undefined || !canPlay(question)) {
      return { why: `There is no forecast for ${player.name} in ${divisionText(division)}.` }
    }
    const chance = formatPercentage(100 * best.probability)
    return {
      value: best.player.name,
      text: `${best.player.name} would be the best partner for ${player.name} in ${divisionText(division)}: the pair’s average win probability against the ten best pairs would be ${chance}.`,
      url: withQuery(`${PAGE.player(player.player_slug)}/partner-finder`, { division }),
      proof: 'See all possible partners',
    }
  },
}
