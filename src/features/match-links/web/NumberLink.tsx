import type { MatchFilters } from '#domain/match/match-filter.ts'
import { follow } from '#web/routing/location.ts'
import { matchesPath } from './matches-path.ts'
import classes from './NumberLink.module.css'

interface NumberLinkProps {
  /** The formatted number. */
  text: string
  /** The counted things, such as "matches won by Anna Ray", read by screen readers after the number. */
  counted: string
  /** Filters that select the counted matches. */
  matches: MatchFilters
  /** True if there are any such matches; otherwise the number is not a link. */
  hasMatches: boolean
}

/** A number that links to the matches it was counted from. */
export function NumberLink({ text, counted, matches, hasMatches }: NumberLinkProps) {
  return hasMatches ? <SourceLink text={text} counted={counted} href={matchesPath(matches)} /> : text
}

/** Matches a counted noun up to its plural ending. */
const SINGULAR = /^((?:(?:gold|silver|bronze) )?(?:match|medal|game|event|point|title|final|pickle|player))e?s/

/** A number that links to what it was counted from. It is not prefetched, because tables contain many such links. */
export function SourceLink({ text, counted, href }: Pick<NumberLinkProps, 'text' | 'counted'> & { href: string }) {
  const noun = text === '1' ? counted.replace(SINGULAR, '$1') : counted
  return (
    <a href={href} className={classes.number} aria-label={`${text} ${noun}`} onClick={(event) => follow(event, href)}>
      {text}
    </a>
  )
}
