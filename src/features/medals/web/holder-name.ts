import { formatTeam } from '#domain/format/format.ts'

interface Holder {
  player: { name: string } | null
  team: Parameters<typeof formatTeam>[0] | null
}

/** Returns the name of the player, or of the two players of the pair, who won medals or hold a record. */
export function holderName({ player, team }: Holder): string {
  return player?.name ?? (team ? formatTeam(team, ' and ') : '')
}
