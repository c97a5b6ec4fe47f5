import { useRef } from 'react'
import { FIRST_VERSION } from '#domain/figures/first-version.ts'
import { formatDay, formatEvent } from '#domain/format/format.ts'
import { roundHeading } from '#domain/match/round.ts'
import { isSlug } from '#domain/names/slug.ts'
import { addressOf, type TournamentState, WHOLE_DRAW } from '#features/draws/web/draw-address.ts'
import { replayRounds } from '#features/draws/web/draw-views.ts'
import { namedSide } from '#features/search/web/named-side.ts'
import { WhatIfDocument, type WhatIfFragment, type WhatIfQuery } from '#features/what-if/web/generated/what-if.ts'
import { valueQuery } from '#web/data/query.ts'
import { useValue } from '#web/data/use-value.ts'
import { FORECASTS_PATH, tournamentPath } from '#web/routing/paths.ts'
import { defineRoute, notFound, type Redirect, redirectTo } from '#web/routing/route.tsx'
import { ChoiceMenu } from '#web/ui/controls/Chips.tsx'
import { CopyLink } from '#web/ui/controls/CopyLink.tsx'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import { Failure } from '#web/ui/feedback/Failure.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { ChangeList } from './ChangeList.tsx'
import { type DrawSide, otherSidesText } from './format-odds.ts'
import { LeagueWhatIf } from './LeagueWhatIf.tsx'
import { OpenRounds } from './OpenRounds.tsx'
import { OtherChanges } from './OtherChanges.tsx'
import { oddsColumns } from './odds-columns.tsx'
import { PairOutlook } from './PairOutlook.tsx'
import {
  CHANGE_LISTS,
  CHANGES_ID,
  hasChanges,
  readWhatIf,
  UNCHANGED,
  type WhatIfState,
  whatIfAddress,
  withReplacement,
} from './what-if-address.ts'

type Draw = WhatIfQuery['draws'][number]

/** Number of pairs in the table of title odds: those with the highest chances before or after the changes. */
const PAIRS_SHOWN = 6

const UNKNOWN = notFound('Tournament not found')

const variablesOf = ({
  slug,
  event,
  draw,
  after,
  wins,
  withdrawn,
  replaced,
  typed,
  pair,
  day,
  results,
}: WhatIfState) => ({
  tournament_slug: slug,
  event_slug: event,
  draw: draw ?? '',
  input: {
    after,
    wins: wins.map(({ team, round }) => ({ team_slug: team, round })),
    withdrawn: [...withdrawn],
    replaced: replaced.map(({ player, by }) => ({ player_slug: player, by })),
  },
  league: {
    after: day,
    results: results.map(({ id, score: [games_one, games_two] }) => ({ fixture_id: id, games_one, games_two })),
  },
  pair: pair ?? '',
  has_pair: pair !== null,
  name: typed?.name ?? '',
  look_up: typed !== null,
})

export const route = defineRoute({
  parse: ({ params: { tournament_slug: slug = '' }, search }) => (isSlug(slug) ? readWhatIf(slug, search) : UNKNOWN),
  lists: CHANGE_LISTS,
  document: WhatIfDocument,
  variables: variablesOf,
  outcome: (state, answer) =>
    answer.tournament ? redirectOf(state, answer.tournament.tournament_slug, answer) : UNKNOWN,
  head({ slug }, answer) {
    const name = answer?.tournament?.title_display ?? 'Tournament'
    const event = (answer?.draws[0] ?? answer?.leagues[0])?.event.event_name
    return {
      title: `What if: ${[name, ...partsBeyond(name, event)].join(', ')}`,
      description: `${name}: title odds with other results, withdrawals or new partners.`,
      canonical: tournamentPath(slug),
      parent: { name, path: tournamentPath(slug) },
      noindex: true,
    }
  },
  isAllInPlace: true,
  Page: WhatIf,
})

/**
 * Redirects from a former slug, from an unknown event, draw or round to the part of the draw that exists, and from the
 * typed name of a new partner to the player's slug.
 */
function redirectOf(state: WhatIfState, slug: string, { draws, leagues, named }: WhatIfQuery): Redirect | null {
  if (slug !== state.slug) return redirectTo(whatIfAddress(state, { slug }))
  const [draw] = draws
  if (leagues.length > 0) return null
  if (draw === undefined)
    return state.event === null
      ? null
      : redirectTo(whatIfAddress({ ...state, ...UNCHANGED }, { event: null, draw: null }))
  const { after } = state
  const isKnown = after === null || replayRounds(draw).includes(after)
  if (!isKnown) return redirectTo(whatIfAddress({ ...state, ...UNCHANGED }, { after: null }))
  const { typed, replaced } = state
  const by = typed && named && namedSide(typed.name, { ...named, teams: [] })
  if (!typed || !by) return null
  return redirectTo(whatIfAddress(state, { replaced: withReplacement(replaced, { player: typed.player, by }) }))
}

/** Returns the names that a tournament's title does not include already, as "MLP New York" includes "MLP". */
function partsBeyond(title: string, ...names: readonly (string | null | undefined)[]): string[] {
  return names.flatMap((name) => (name && !title.includes(name) ? formatEvent(name) : []))
}

/** The page of a state. The one before it stays until the next one has its title odds. */
function WhatIf({ state }: { state: WhatIfState }) {
  const answer = useValue(valueQuery(WhatIfDocument, variablesOf(state)))
  const shown = useRef<{ state: WhatIfState; answer: WhatIfQuery }>(null)
  if (answer.status === 'ready') shown.current = { state, answer: answer.value }
  if (answer.status === 'failed') return <Failure retry={answer.retry} />
  return shown.current && <WhatIfPage {...shown.current} />
}

/** A draw with results that the visitor chooses, and the title odds before and after them. */
function WhatIfPage({ state, answer: { tournament, draws, leagues } }: { state: WhatIfState; answer: WhatIfQuery }) {
  const [[draw], [league]] = [draws, leagues]
  const title = tournament?.title_display ?? ''
  return (
    <div className="stack-4">
      <PageHeader
        title="What if"
        lead={
          <a href={addressOf(drawState(state))}>
            {[title, ...partsBeyond(title, (draw ?? league)?.event.event_name, draw?.draw)].join(', ')}
          </a>
        }
        compact
      />
      {league ? (
        <LeagueWhatIf state={state} scenario={league.what_if} />
      ) : draw?.what_if ? (
        <Scenario state={state} draw={draw} scenario={draw.what_if} />
      ) : (
        <Emptiness text="Title odds need a complete draw with one final, or a team league." />
      )}
    </div>
  )
}

/** Returns the draw's own page, without changes. */
function drawState({ slug, event, draw, after }: WhatIfState): TournamentState {
  return { ...WHOLE_DRAW, slug, event, draw, after }
}

const SELECT = {
  pair: 'Select a pair to make it win its match.',
  player: 'Select a player to win the match.',
} as const

interface ScenarioProps {
  state: WhatIfState
  draw: Draw
  scenario: NonNullable<Draw['what_if']>
}

function Scenario({ state, draw, scenario }: ScenarioProps) {
  const { on, chances, rounds, outlook } = scenario
  const shown = chances
    .toSorted((a, b) => Math.max(b.before, b.after) - Math.max(a.before, a.after))
    .slice(0, PAIRS_SHOWN)
  const problem = state.problem ?? scenario.problem
  // After a contradiction, the next change begins with a draw without changes.
  const validState = problem === null ? state : { ...state, ...UNCHANGED }
  const isChanged = problem === null && hasChanges(state)
  const side: DrawSide = chances.every(({ entered }) => entered.players.length === 1) ? 'player' : 'pair'
  return (
    <div id={CHANGES_ID} className="stack-5">
      <Starts state={state} draw={draw} />
      {problem !== null && (
        <p role="alert">
          {problem} <a href={whatIfAddress({ ...state, ...UNCHANGED })}>Start over</a>
        </p>
      )}
      {state.problem === null && hasChanges(state) && <ChangeList state={state} chances={chances} />}
      <Section
        title="Title odds"
        note={
          on !== null && (
            <>
              <a href={FORECASTS_PATH}>Forecast</a> of {formatDay(on)}
              {side === 'player' && ` (${FIRST_VERSION})`}
            </>
          )
        }
      >
        <StatsTable
          caption="Title odds"
          columns={oddsColumns(isChanged, side)}
          rowKey={({ entered }) => entered.slug}
          content={{ status: 'ready', value: chances.filter((chance) => shown.includes(chance)) }}
          empty="No pairs"
        />
        <OtherSides chances={chances.filter((chance) => !shown.includes(chance))} {...{ isChanged, side }} />
      </Section>
      {!hasChanges(state) && rounds.length > 0 && <p className="note">{SELECT[side]}</p>}
      <OpenRounds state={validState} rounds={rounds} />
      {rounds.length > 0 && <PairOutlook state={validState} outlook={outlook} {...{ chances, side }} />}
      {rounds.length > 0 && <OtherChanges state={validState} isUnknown={state.typed !== null} {...{ chances, side }} />}
      <p>
        <CopyLink className="button" href={whatIfAddress(state)} done="Copied">
          Copy link
        </CopyLink>
      </p>
    </div>
  )
}

/** The combined chance of the pairs that the table leaves out. */
interface OtherSidesProps extends Pick<WhatIfFragment, 'chances'> {
  isChanged: boolean
  side: DrawSide
}

function OtherSides({ chances, isChanged, side }: OtherSidesProps) {
  const [before, after] = (['before', 'after'] as const).map((name) =>
    chances.reduce((sum, chance) => sum + chance[name], 0),
  ) as [number, number]
  const possible = chances.filter((chance) => chance.before > 0)
  if (possible.length === 0) return null
  return <p className="note">{otherSidesText(possible.length, side, isChanged ? before : null, after)}</p>
}

/** The states of the draw in which changes can begin. */
function Starts({ state, draw }: Omit<ScenarioProps, 'scenario'>) {
  const rounds = replayRounds(draw)
  const isOver = draw.rounds.at(-1)?.matches_decided === 1
  const [first] = draw.rounds
  const label = isOver && first !== undefined ? `Before the ${roundHeading(first.round_name)}` : 'Now'
  const chip = (after: WhatIfState['after'], text: string) => ({
    label: text,
    href: whatIfAddress({ ...state, ...UNCHANGED }, { after }),
    current: after === state.after,
  })
  const replays = rounds.map((round) => chip(round, `After the ${roundHeading(round)}`))
  return (
    <div className="row choices">
      <ChoiceMenu name="Start" choices={isOver ? [chip(null, label), ...replays] : [...replays, chip(null, label)]} />
    </div>
  )
}
