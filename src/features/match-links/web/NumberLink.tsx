import type { MatchFilters } from '#domain/match/match-filter.ts'
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
  /** True below a name, where CSS generates the text, so that it is no part of the cell's text. */
  generated?: boolean
}

/** A number that links to the matches it was counted from. */
export function NumberLink({ hasMatches, matches, ...link }: NumberLinkProps) {
  return hasMatches ? <SourceLink {...link} href={matchesPath(matches)} /> : link.text
}

/** Matches a counted noun up to its plural ending. */
const SINGULAR = /^((?:(?:gold|silver|bronze) )?(?:match|medal|game|event|point|title|final|pickle|player))e?s/

interface SourceLinkProps extends Pick<NumberLinkProps, 'text' | 'counted' | 'generated'> {
  href: string
}

/** A number that links to what it was counted from. */
export function SourceLink({ text, counted, href, generated }: SourceLinkProps) {
  const noun = text === '1' ? counted.replace(SINGULAR, '$1') : counted
  return (
    <a href={href} className={classes.number} aria-label={`${text} ${noun}`} data-text={generated ? text : undefined}>
      {!generated && text}
    </a>
  )
}
