import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatEvent, formatSide } from '#domain/format/format.ts'
import { statusLabel } from '#domain/match/match.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import type { MatchRowFragment } from '#features/matches/web/generated/matches.ts'
import { matchRound } from '#features/matches/web/match-round.ts'
import { gamesFrom, type MatchSide, sidesOf } from '#features/matches/web/match-sides.ts'
import { leadingTeam } from '#features/matches/web/match-text.ts'
import type { Picture, PictureRow } from '#web/routing/picture.ts'

/** Returns the content of the link picture of a match: both sides with their points, the winners first. */
export function matchPicture(match: MatchRowFragment): Partial<Picture> {
  const { event, tournament, match_division, status } = match
  const division = event.event_division === match_division ? null : MATCH_DIVISION_FACTS[match_division].label
  return {
    heading: `${tournament.title_display}, ${formatMatchDays(match)}`,
    title: [formatEvent(event.event_name), division, matchRound(match)].filter(Boolean).join(', '),
    description: status === 'COMPLETED' ? '' : statusLabel(match),
    figures: [],
    rows: sidesOf(match, leadingTeam(match)).map((side) => rowOf(match, side)),
  }
}

function rowOf(match: MatchRowFragment, side: MatchSide): PictureRow {
  const won = side.won === true
  return {
    label: won ? 'Won' : '',
    players: side.players,
    name: formatSide(side) + (side.seed === null ? '' : ` (${side.seed})`),
    values: gamesFrom(match, side.team).map(({ scored, lost }) => ({ text: String(scored), isStrong: scored > lost })),
    isStrong: won,
  }
}
