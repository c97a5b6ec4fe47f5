import { DATA_CHECKS } from '#domain/data-check.ts'
import { EVENT_DIVISION_FACTS, EVENT_DIVISIONS, type EventDivision } from '#domain/division/division.ts'
import { formatCount, formatDay, formatEvent, formatQuantity } from '#domain/format/format.ts'
import {
  type AboutDataQuery,
  IdentityFailuresDocument,
  JoinedIdentityFailuresDocument,
} from '#features/about/web/generated/about-data.ts'
import { valueQuery } from '#web/data/query.ts'
import { playerPath, tournamentPath, withQuery } from '#web/routing/paths.ts'
import { explorerPath } from '#web/routing/table-forms.ts'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './data.module.css'

type Checked = AboutDataQuery['soundness']['identities'][number]
type Joined = Checked['first_joined_failures'][number]

/** The data checks: failed ones with what fails, and the others folded. */
export function Identities({ identities }: { identities: readonly Checked[] }) {
  const failing = identities.filter(({ failed }) => failed > 0)
  const passing = identities.filter(({ failed }) => failed === 0)
  const note =
    failing.length === 0
      ? 'All checks pass.'
      : `${formatCount(passing.length)} of ${formatQuantity(identities.length, 'check')} pass; ${failing.length} ${failing.length === 1 ? 'needs' : 'need'} review.`
  return (
    <Section id="checks" title="Checks" note={identities.length === 0 ? 'There is no data to check yet.' : note}>
      <Checks checks={failing} />
      {passing.length > 0 && (
        <details className={classes.others}>
          <summary>{formatQuantity(passing.length, 'passed check')}</summary>
          <Checks checks={passing} />
        </details>
      )}
    </Section>
  )
}

function Checks({ checks }: { checks: readonly Checked[] }) {
  return (
    checks.length > 0 && (
      <ul className="stack-2">
        {checks.map((checked) => (
          <Check key={checked.identity} {...checked} />
        ))}
      </ul>
    )
  )
}

function Check({ identity, passed, failed, joined_failures, first_joined_failures }: Checked) {
  const { title, meaning, counted } = DATA_CHECKS[identity]
  const [one, many] = counted
  return (
    <li className={`card stack-2 ${classes.check}`} data-failed={failed > 0 || undefined}>
      <div className={classes.checkHead}>
        <h3>{title}</h3>
        <p className={classes.tally}>
          <span className={classes.passed}>
            <span aria-hidden="true">✓ </span>
            {formatQuantity(passed, one, many)} passed
          </span>
          <span className={failed > 0 ? classes.failed : undefined}>{formatCount(failed)} failed</span>
        </p>
      </div>
      <p className={`note ${classes.meaning}`}>{meaning}</p>
      {failed > 0 && (
        <ul className={`stack-1 ${classes.links}`}>
          {first_joined_failures.map(({ joined_position, failures, first }) => (
            <li key={joined_position}>
              <Failure failure={first} />
              {failures > 1 && (
                <>
                  {' ('}
                  <a href={explorerPath(valueQuery(IdentityFailuresDocument, { identity, joined_position, page: 1 }))}>
                    {formatQuantity(failures, one, many)}
                  </a>
                  )
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {joined_failures > first_joined_failures.length && (
        <p className={classes.more}>
          <a href={explorerPath(valueQuery(JoinedIdentityFailuresDocument, { identity, page: 1 }))}>
            All {formatCount(joined_failures)} in the GraphQL API
          </a>
        </p>
      )}
    </li>
  )
}

function Failure({ failure }: { failure: Joined['first'] }) {
  const { player_slug, player_name, other_player_slug, other_player_name, tournament_slug, event_slug, found } = failure
  return (
    <>
      {player_slug && <a href={playerPath(player_slug)}>{player_name ?? player_slug}</a>}
      {other_player_slug && (
        <>
          {' and '}
          <a href={playerPath(other_player_slug)}>{other_player_name ?? other_player_slug}</a>
        </>
      )}
      {player_slug && tournament_slug && ', '}
      {tournament_slug && (
        <a href={withQuery(tournamentPath(tournament_slug), { event: event_slug })}>
          {failure.tournament_title ?? tournament_slug}
          {failure.event_name && `, ${formatEvent(failure.event_name)}`}
        </a>
      )}
      : {inWords(found)}
    </>
  )
}

const DIVISION = new RegExp(`\\b(?:${EVENT_DIVISIONS.join('|')})\\b`, 'g')

/** Replaces the days and divisions of the data checks by the texts that pages show. */
const inWords = (found: string) =>
  found
    .replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay)
    .replaceAll(DIVISION, (division) => EVENT_DIVISION_FACTS[division as EventDivision].label)
