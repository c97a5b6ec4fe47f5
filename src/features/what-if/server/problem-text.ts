import { formatSide } from '#domain/format/format.ts'
import { KNOCKOUT_ROUNDS, roundInSentence } from '#domain/match/round.ts'
import type { StructureMatch } from '#features/draws/server/structure.ts'
import { type TeamOf, winnerOf } from '#statistics/draws/draw-match.ts'
import type { ChangeProblem } from '#statistics/draws/what-if.ts'

type Team = TeamOf<StructureMatch>
type Problem = ChangeProblem<StructureMatch>

/** Returns a sentence about what is wrong with the changes of a draw, and what would be right. */
export function problemText(problem: Problem): string {
  switch (problem.kind) {
    case 'UNKNOWN_TEAM':
      return `“${problem.slug}” is not a pair of this draw. Name a pair by its slug, such as “ann-lee--bea-may”.`
    case 'NOT_IN_ROUND':
      return notInRound(problem)
    case 'OUT':
      return `${nameOf(problem.team)} lost ${lostMatch(problem)}. Start from an earlier round, or change a pair that is still in the draw.`
    case 'TITLE_WON':
      return `${nameOf(problem.team)} have won this draw already. Start from an earlier round.`
    case 'TWO_WINNERS':
      return `${problem.teams.map(nameOf).join(' and ')} can’t both win ${roundOf(problem.depth)}, because only one of them can play it. Keep one of the two wins.`
    case 'WINS_AND_WITHDRAWN':
      return `${nameOf(problem.team)} can’t win after they withdrew. Keep the win or the withdrawal.`
    case 'REPLACED_AND_WITHDRAWN':
      return `${nameOf(problem.team)} can’t withdraw and play with another partner. Keep one of the two changes.`
    case 'REPLACED_TWICE':
      return `${nameOf(problem.team)} can have one new partner. Keep one of the two replacements.`
    case 'PLAYS_ALREADY':
      return playsAlready(problem)
    case 'NO_TEAM_LEFT':
      return 'Every pair that is still in the draw withdrew. Leave at least one of them.'
  }
}

function notInRound({ team, depth, firstDepth }: Problem & { kind: 'NOT_IN_ROUND' }): string {
  return `${nameOf(team)} can’t win ${roundOf(depth)}: their first match is ${roundOf(firstDepth)}. Name that round or a later one.`
}

function playsAlready({ team, player, replaced }: Problem & { kind: 'PLAYS_ALREADY' }): string {
  const name = team.players.find(({ player_slug }) => player_slug === player)?.name ?? player
  return `${name} plays in this draw already, for ${nameOf(team)}. Choose a player for ${nameOf(replaced)} who isn’t in the draw.`
}

function lostMatch({ team, match }: Problem & { kind: 'OUT' }): string {
  const winner = winnerOf(match)
  return winner === null || winner.slug === team.slug
    ? 'an earlier match of this draw'
    : `to ${nameOf(winner)} earlier in this draw`
}

function nameOf(team: Team): string {
  return formatSide(team)
}

/** Returns the knockout round at a depth, in a sentence. */
export function roundOf(depth: number): string {
  return roundInSentence(KNOCKOUT_ROUNDS[depth] ?? 'FINALS')
}
