import { dayParts } from '#domain/days/day.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { formatDay, formatPercentage } from '#domain/format/format.ts'
import { MatchStage } from '#features/forecasts/web/in-match/MatchStage.tsx'
import { winnersChance } from '#features/forecasts/web/winners-chance.ts'
import type { HomeQuery } from '#features/home/web/generated/home.ts'
import { formatMatchDays } from '#features/match-links/web/match-days.ts'
import { OnAir } from '#features/matches/web/board/MatchRows.tsx'
import { matchRound } from '#features/matches/web/match-round.ts'
import { Island as SearchCombobox } from '#features/search/web/search-island.tsx'
import { comparePath, matchPath, searchPath, seasonPath, tournamentPath } from '#web/routing/paths.ts'
import { Stage } from '#web/ui/page/Stage.tsx'
import { Tag } from '#web/ui/text/Tag.tsx'
import classes from './HomeHero.module.css'
import type { Story } from './story.ts'

interface HomeHeroProps {
  answer: HomeQuery
  story: Story | null
}

/** The top of the home page: what the site is, the match that is its story, and the search with examples. */
export function HomeHero({ answer, story }: HomeHeroProps) {
  const search = (
    <div className={classes.ask}>
      <div className={`off-court ${classes.search}`}>
        <SearchCombobox look="page" />
      </div>
      <ul className={classes.examples} aria-label="Examples">
        {examplesIn(answer).map(({ label, path }) => (
          <li key={label}>
            <a className={`chip ${classes.example}`} href={path}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
  if (!story)
    return (
      <Stage>
        <Headline answer={answer} />
        {answer.dataset.matches === 0 && <NothingYet />}
        {search}
      </Stage>
    )
  const { match, others } = story
  return (
    <MatchStage
      match={match}
      below={search}
      isOverlapped={others.length > 0}
      links={
        <>
          <a href={matchPath(match.id)}>The match</a>
          <a href={comparePath(match.team_one_slug, match.team_two_slug)}>Head-to-head</a>
        </>
      }
    >
      <Headline answer={answer} />
      <StoryLine story={story} />
    </MatchStage>
  )
}

function Headline({ answer }: { answer: HomeQuery }) {
  const { data_through } = answer.dataset
  const headline = answer.dataset.site.headline ?? `Pickleball${yearsOf(answer)}: ratings, head-to-heads, win chances`
  return (
    <div>
      {/* The key replaces the heading when the data arrives, so that no text moves. */}
      <h1 key={headline} className={classes.headline}>
        {headline}
      </h1>
      <div className="notes">
        <p className={classes.hint}>Select any number to see the matches behind it.</p>
        <p>{data_through ? `Updated through ${formatDay(data_through)}` : 'No results yet'}</p>
      </div>
    </div>
  )
}

/** The facts that identify the match: discipline, round, tournament and day. */
function StoryLine({ story: { match, kind } }: { story: Story }) {
  const { tournament, match_division } = match
  const facts = MATCH_DIVISION_FACTS[match_division]
  return (
    <p className="fact-line">
      <OnAir match={match} />
      <Tag facts={facts} />
      <b>
        {kind === 'upset'
          ? `Biggest upset of the year: win chance ${formatPercentage(winnersChance(match))}`
          : [facts.label, matchRound(match)?.toLowerCase()].filter(Boolean).join(' ')}
      </b>
      <a href={tournamentPath(tournament.tournament_slug)}>{tournament.short_title}</a>
      <span>{formatMatchDays(match)}</span>
    </p>
  )
}

/** Before the first result: the ball lies below the net. */
function NothingYet() {
  return (
    <div className={classes.nothing}>
      <svg viewBox="0 0 160 44" width="160" height="44" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M20 14V2h120v12M40 2v12M60 2v12M80 2v40M100 2v12M120 2v12M4 42h152" />
        <circle cx="112" cy="34" r="7" fill="var(--ball)" stroke="none" />
      </svg>
      <h2>The first ball has not been served</h2>
      <p>One command imports results from a workbook, a CSV file, a folder or a link:</p>
      <p>
        <code>npm run import -- results.xlsx</code>
      </p>
    </div>
  )
}

/** Returns the years that the data covers, after a space: ` 2026` or ` 2024-2026`; empty before the first import. */
function yearsOf(answer: HomeQuery): string {
  const { data_from, data_through } = answer.dataset
  if (!data_from || !data_through) return ''
  const [first, last] = [dayParts(data_from).year, dayParts(data_through).year]
  return first === last ? ` ${last}` : ` ${first}-${last}`
}

/** Returns searches to try, and the last season. The first search compares the two best-rated women, or men if no two women are rated. */
function examplesIn(answer: HomeQuery): { label: string; path: string }[] {
  const { data_through } = answer.dataset
  if (!data_through) return []
  const comparisons = [answer.women, answer.men].flatMap(({ edges }) => {
    const [one, two] = edges.map(({ node }) => node.player)
    if (!one || !two) return []
    return [{ label: `${one.short_name} vs. ${two.short_name}`, path: searchPath(`${one.name} vs ${two.name}`) }]
  })
  const answers = ['Longest winning streak', 'Biggest upset'].map((text) => ({ label: text, path: searchPath(text) }))
  const { year } = dayParts(data_through)
  return [...comparisons.slice(0, 1), ...answers, { label: `${year} season`, path: seasonPath(year) }]
}
