import type { MatchFilters } from '#domain/match-filter.ts'
import { formatPercentage, formatRecord } from '../../format.ts'
import { NumberLink } from '../table/NumberLink.tsx'
import { Share } from '../text/Share.tsx'
import classes from './RecordCards.module.css'

/** What was won and lost of something, with the share that was won from 0 to 100. */
export interface Tally {
  won: number
  lost: number
  percentage: number | null
  /** The matches behind it, and whose they are. */
  behind?: { matches: MatchFilters; of: string }
}

interface RecordCard {
  title: string
  /** A word beside the title. */
  note?: string
  /** `null` while they are under way. */
  matches: Tally | null
  /** Left out of cards that show no points. */
  points?: Tally | null
}

/** Records side by side, such as one of each discipline: matches, and points below. */
export function RecordCards({ cards }: { cards: readonly RecordCard[] }) {
  return (
    <ul className={classes.cards}>
      {cards.map(({ title, note, matches, points }) => (
        <li key={title} className={classes.card} aria-busy={matches === null}>
          <div className={classes.title}>
            <h3>{title}</h3>
            {note && <span>{note}</span>}
          </div>
          <Line of="Matches" tally={matches} />
          {points !== undefined && <Line of="Points" tally={points} />}
        </li>
      ))}
    </ul>
  )
}

function Line({ of, tally }: { of: 'Matches' | 'Points'; tally: Tally | null }) {
  return (
    <div className={classes[of]}>
      <dl className={classes.figure}>
        <div>
          <dt>{of} won-lost</dt>
          <dd>{tally ? <Won of={of} tally={tally} /> : '…'}</dd>
        </div>
        <div>
          <dt>{of} won %</dt>
          <dd>{tally ? formatPercentage(tally.percentage) : '…'}</dd>
        </div>
      </dl>
      <Share percentage={tally?.percentage ?? null} />
    </div>
  )
}

function Won({ of, tally: { won, lost, behind } }: { of: 'Matches' | 'Points'; tally: Tally }) {
  const text = formatRecord(won, lost)
  if (!behind) return text
  return (
    <NumberLink
      text={text}
      of={`${of.toLowerCase()} won and lost${behind.of}`}
      matches={behind.matches}
      some={won + lost > 0}
    />
  )
}
