import { formatSide } from '#domain/format/format.ts'
import { roundHeading } from '#domain/match/round.ts'
import { TO_BE_DECIDED_NAME } from '#domain/names/slug.ts'
import type { WhatIfFragment } from '#features/what-if/web/generated/what-if.ts'
import { AddressForm } from '#web/ui/controls/AddressForm.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { formatOdds } from './format-odds.ts'
import classes from './OpenRounds.module.css'
import { tapValue, type WhatIfState, whatIfAddress } from './what-if-address.ts'

type Round = WhatIfFragment['rounds'][number]
type Match = Round['matches'][number]
type Side = Match['sides'][number]

interface OpenRoundsProps {
  state: WhatIfState
  rounds: readonly Round[]
}

/** The matches with a known side, by round. Each known side is a button that makes it win. */
export function OpenRounds({ state, rounds }: OpenRoundsProps) {
  const known = rounds.map((round) => ({ ...round, matches: round.matches.filter(hasKnownSide) }))
  const shown = known.filter(({ matches }) => matches.length > 0)
  return (
    <AddressForm address={whatIfAddress(state)} className="stack-5">
      {shown.map((round) => (
        <Section key={round.round_name} title={roundHeading(round.round_name)}>
          <ol className="grid">
            {round.matches.map((match) => (
              <li key={match.slot}>
                <OpenMatch round={round.round_name} match={match} />
              </li>
            ))}
          </ol>
        </Section>
      ))}
    </AddressForm>
  )
}

const hasKnownSide = ({ sides }: Match) => sides.some(({ team }) => team !== null)

function OpenMatch({ round, match }: { round: Round['round_name']; match: Match }) {
  const { sides, winner_slug } = match
  const slugOf = (side: Side | undefined) => side?.entered?.slug ?? null
  return (
    <div className={`card ${classes.match}`}>
      {sides.map((side, at) => {
        const slug = slugOf(side)
        const other = slugOf(sides[1 - at])
        const wins = slug !== null && slug === winner_slug
        // A second tap on an assumed winner opens the match again.
        const value = wins ? tapValue(round, null, slug) : tapValue(round, slug, other)
        return <SideLine key={at === 0 ? 'one' : 'two'} side={side} wins={wins} match={match} value={value} />
      })}
    </div>
  )
}

interface SideLineProps {
  side: Side
  /** True if the side wins the match. */
  wins: boolean
  match: Match
  /** Query value that a tap on the side adds to the URL. */
  value: string
}

/** A side of a match; a button unless its pair is not known yet, or the other side withdrew. */
function SideLine({ side: { team, withdrawn, probability }, wins, match, value }: SideLineProps) {
  if (team === null) return <p className={classes.side}>{TO_BE_DECIDED_NAME}</p>
  const name = formatSide(team)
  const isFixed = match.sides.some((each) => each.withdrawn)
  const content = (
    <>
      <span>{name}</span>
      {withdrawn && <small>withdrawn</small>}
      {wins && <small>{match.assumed ? 'wins' : 'advances'}</small>}
      {probability !== null && <small>{formatOdds(probability)}</small>}
    </>
  )
  return isFixed ? (
    <p className={classes.side} data-wins={wins || undefined}>
      {content}
    </p>
  ) : (
    <button type="submit" name="tap" value={value} className={classes.side} aria-pressed={wins}>
      {content}
    </button>
  )
}
