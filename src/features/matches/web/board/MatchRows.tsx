import type { ReactNode } from 'react'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { isPending } from '#domain/match/match.ts'
import { chanceMark, type ListedMatch } from '#features/matches/web/live/live-match.ts'
import { matchEnding } from '#features/matches/web/match-text.ts'
import { matchPath } from '#web/routing/paths.ts'
import { Tag } from '#web/ui/text/Tag.tsx'
import classes from './MatchRows.module.css'
import { Sides } from './Sides.tsx'

interface MatchRowsProps<Match extends ListedMatch> {
  matches: readonly Match[]
  /** Returns what stands next to the letters of the discipline, such as the round; the first part is in bold. */
  facts: (match: Match) => readonly ReactNode[]
  /** Returns a figure of the match with its name, such as a chance. */
  figure?: (match: Match) => { figure: string; label: string }
  /** True if the rows are within a card of their own. */
  isPlain?: boolean
}

/** Matches below each other as small scoreboards. Each row opens its match. */
export function MatchRows<Match extends ListedMatch>({ matches, facts, figure, isPlain }: MatchRowsProps<Match>) {
  return (
    <ul className={`${isPlain ? '' : 'card'} rows ${classes.rows}`}>
      {matches.map((match) => (
        <MatchLine key={match.id} match={match} facts={facts(match)} figure={figure?.(match)} />
      ))}
    </ul>
  )
}

interface MatchLineProps {
  match: ListedMatch
  facts: readonly ReactNode[]
  figure?: { figure: string; label: string } | undefined
}

function MatchLine({ match, facts, figure }: MatchLineProps) {
  const [first, ...others] = [...facts, chanceMark(match)].filter(Boolean)
  return (
    <li className={classes.row}>
      <p className={classes.when}>
        {(match.status !== 'SCHEDULED' || match.result_overdue) && <OnAir match={match} />}
        <Tag facts={MATCH_DIVISION_FACTS[match.match_division]} /> <b>{first}</b>{' '}
        {others.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a match never change places
          <span key={index}>{fact} </span>
        ))}
      </p>
      <a className={`whole ${classes.match}`} href={matchPath(match.id)}>
        <Sides match={match} />
      </a>
      {figure && (
        <p className={classes.figure}>
          {figure.figure}
          <span className={classes.label}> {figure.label}</span>
        </p>
      )}
    </li>
  )
}

/** The status of a match without a result: "Live" while it is on. */
export function OnAir({ match }: { match: ListedMatch }): ReactNode {
  if (!isPending(match.status)) return null
  const isOn = match.status === 'IN_PROGRESS' && !match.result_overdue
  return <span className={isOn ? classes.live : classes.status}>{matchEnding(match)} </span>
}
