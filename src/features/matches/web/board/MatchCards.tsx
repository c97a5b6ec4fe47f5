import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { ListedMatch } from '#features/matches/web/live/live-match.ts'
import { matchPath } from '#web/routing/paths.ts'
import { disciplineColor, Tag } from '#web/ui/text/Tag.tsx'
import classes from './MatchCards.module.css'
import { OnAir } from './MatchRows.tsx'
import { Sides } from './Sides.tsx'

interface MatchCardsProps<Match extends ListedMatch> {
  matches: readonly Match[]
  /** Returns the name of a card's link, such as the round, and a fact next to it. */
  facts: (match: Match) => readonly [name: string, fact: string | null]
}

/** Matches as cards next to each other, and on a phone as rows of one card. Each card opens its match. */
export function MatchCards<Match extends ListedMatch>({ matches, facts }: MatchCardsProps<Match>) {
  return (
    <ul className={classes.cards}>
      {matches.map((match) => {
        const division = MATCH_DIVISION_FACTS[match.match_division]
        const [name, fact] = facts(match)
        return (
          <li key={match.id} className={`card ${classes.card} ${disciplineColor(division.short)}`}>
            <p className={classes.meta}>
              <OnAir match={match} />
              <Tag facts={division} />{' '}
              <span className={classes.facts}>
                {name} {fact}
              </span>
            </p>
            <a className={`whole ${classes.match}`} href={matchPath(match.id)}>
              <Sides match={match} hasFaces />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
