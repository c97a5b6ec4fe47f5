import type { MatchFilters } from '#domain/match-filter.ts'
import { matchesPath } from '../../matches/matches-path.ts'
import { follow } from '../../routing/location.ts'
import classes from './NumberLink.module.css'

interface NumberLinkProps {
  /** The number as it is shown. */
  text: string
  /** What it counts, such as "matches won by Anna Ray": a screen reader hears it after the number. */
  of: string
  /** The matches behind it; without any the number stands alone. */
  matches: MatchFilters
  /** Whether there is anything behind it. */
  some: boolean
}

/** A number that opens the matches that it was counted from. */
export function NumberLink({ text, of, matches, some }: NumberLinkProps) {
  return some ? <SourceLink text={text} of={of} href={matchesPath(matches)} /> : text
}

/** A number that opens what it was counted from. Tables are full of them, so none is loaded ahead. */
export function SourceLink({ text, of, href }: Pick<NumberLinkProps, 'text' | 'of'> & { href: string }) {
  const counted =
    text === '1' ? of.replace(/^((?:gold|silver|bronze) )?(match|medal|game|event|point|title|final)e?s/, '$1$2') : of
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
