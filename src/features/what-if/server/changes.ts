import { inputType, optional, required } from '#api/input-type.ts'
import { RoundRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import type { Entities } from '#database/query/entities.ts'
import { MAX_CHANGES, tooManyChanges } from '#domain/draws/assumed-changes.ts'
import { formatSide } from '#domain/format/format.ts'
import { knockoutDepth, ROUND_FACTS } from '#domain/match/round.ts'
import { orderPair, teamSlug } from '#domain/names/slug.ts'
import type { StructureMatch } from '#features/draws/server/structure.ts'
import type { TeamOf } from '#statistics/draws/draw-match.ts'
import type { Changes } from '#statistics/draws/what-if.ts'
import { roundOf } from './problem-text.ts'

const WinInput = inputType('WhatIfWin', 'A pair that wins each of its matches up to a round.', {
  team_slug: required('String', 'Slug with which the pair entered the draw.'),
  round: required(RoundRef, 'Last round that the pair wins.'),
})

const ReplacementInput = inputType(
  'WhatIfReplacement',
  'A pair of the draw in which another player takes the place of one of the two.',
  {
    player_slug: required('String', 'Slug of the player who leaves.'),
    by: required('String', 'Slug of the player who takes the place.'),
  },
)

export const WhatIfInput = inputType('WhatIfInput', `Assumptions about a draw, at most ${MAX_CHANGES} together.`, {
  after: optional(
    RoundRef,
    'Last round whose results are known. If null, all results so far are known, or none if the draw has a champion.',
  ),
  wins: optional([WinInput], 'Pairs that win matches that are still to be played.'),
  withdrawn: optional(['String'], 'Slugs of pairs that withdraw: their next opponent advances.'),
  replaced: optional([ReplacementInput], 'Players who are replaced by another partner.'),
})
export type WhatIfArguments = typeof WhatIfInput.$inferInput

type Team = TeamOf<StructureMatch>
export type DrawChanges = Changes<StructureMatch>

/** The changes that an input describes, or a sentence about what is wrong with it. */
type ChangesOrProblem = { changes: DrawChanges; problem: null } | { changes: null; problem: string }

const wrong = (problem: string): ChangesOrProblem => ({ changes: null, problem })

/** Reads the changes of a draw with these teams. */
export function changesIn(
  { wins, withdrawn, replaced }: WhatIfArguments,
  teams: ReadonlyMap<string, Team>,
  players: Entities['players'],
): ChangesOrProblem {
  const count = (wins?.length ?? 0) + (withdrawn?.length ?? 0) + (replaced?.length ?? 0)
  const tooMany = tooManyChanges(count)
  if (tooMany !== null) return wrong(tooMany)
  const outside = wins?.find(({ round }) => knockoutDepth(round) < 0)
  if (outside !== undefined) {
    return wrong(
      `${ROUND_FACTS[outside.round].label} is not a knockout round. Name a round from ${roundOf(6)} to ${roundOf(0)}.`,
    )
  }
  const replacements: { slug: string; team: Team }[] = []
  for (const { player_slug, by } of replaced ?? []) {
    const found = replacementIn(player_slug, players.find(by) ?? by, teams)
    if (typeof found === 'string') return wrong(found)
    replacements.push(found)
  }
  return {
    changes: {
      wins: (wins ?? []).map(({ team_slug, round }) => ({ slug: team_slug, depth: knockoutDepth(round) })),
      withdrawn: withdrawn ?? [],
      replaced: replacements,
    },
    problem: null,
  }
}

/** Returns the pair with its new player, or a sentence about what is wrong. @param by the new player, or an unknown slug */
function replacementIn(
  leaves: string,
  by: PlayerRow | string,
  teams: ReadonlyMap<string, Team>,
): { slug: string; team: Team } | string {
  const team = [...teams.values()].find(({ players }) => players.some(({ player_slug }) => player_slug === leaves))
  if (team === undefined) return `“${leaves}” is not a player of this draw. Name one of its players by slug.`
  if (typeof by === 'string')
    return `“${by}” is not a known player. Name the new partner in ${formatSide(team)} by slug.`
  if (team.players.some(({ player_slug }) => player_slug === by.player_slug))
    return `${by.name} already plays in ${formatSide(team)}. Choose another player.`
  const players = team.players.map((player) => (player.player_slug === leaves ? by : player))
  const [one = '', two = ''] = players.map(({ player_slug }) => player_slug)
  const [first] = orderPair(one, two)
  return {
    slug: team.slug,
    team: { slug: teamSlug(one, two), players: first === one ? players : players.toReversed() },
  }
}
