import type { MatchFilters } from '#domain/match/match-filter.ts'
import { follow } from '#web/routing/location.ts'
import { matchesPath } from './matches-path.ts'
import classes from './NumberLink.module.css'

interface NumberLinkProps {
  /** The formatted number. */
  text: string
  /** The counted things, such as "matches won by Anna Ray", read by screen readers after the number. */
  of: string
  /** Filters that select the counted matches. */
  matches: MatchFilters
  /** True if there are any such matches; otherwise the number is not a link. */
  some: boolean
}

/** A number that links to the matches it was counted from. */
export function NumberLink({ text, of, matches, some }: NumberLinkProps) {
  return some ? <SourceLink text={text} of={of} href={matchesPath(matches)} /> : text
}

/** Matches a counted noun up to its plural ending. */
const SINGULAR = /^((?:(?:gold|silver|bronze) )?(?:match|medal|game|event|point|title|final))e?s/

/** A number that links to what it was counted from. It is not prefetched, because tables contain many such links. */
export function SourceLink({ text, of, href }: Pick<NumberLinkProps, 'text' | 'of'> & { href: string }) {
  const counted = text === '1' ? of.replace(SINGULAR, '$1') : of
  return (
    <a
      href={href}
      className={classes.number}
      aria-label={`${text} ${counted}`}
      onClick={(event) => follow(event, href)}
    >
      {text}
    </a>
  )
}
