import type { TeamMatchScoreFragment } from '#features/draws/web/generated/draws.ts'

/** The score of a team match in words, its winner first: "Herons d. Plovers 3-1". */
export function TeamMatchScore({ teamMatch }: { teamMatch: TeamMatchScoreFragment }) {
  const { one, two, rubbers_one, rubbers_two, winner, result } = teamMatch
  const sides = [
    { name: one.name, games: rubbers_one, won: winner === 'ONE' },
    { name: two.name, games: rubbers_two, won: winner === 'TWO' },
  ] as const
  const [first, second] = winner === 'TWO' ? [sides[1], sides[0]] : sides
  const isBegun = first.games + second.games > 0
  return (
    <>
      {first.won ? <strong>{first.name}</strong> : first.name} {first.won ? 'd.' : 'vs.'} {second.name}
      {isBegun && (
        <>
          {' '}
          <strong>
            {first.games}-{second.games}
          </strong>
        </>
      )}
      {result === 'TIE_BREAK_UNKNOWN' && ', DreamBreaker result missing'}
      {result === 'DREAMBREAKER' && ' by DreamBreaker'}
    </>
  )
}
