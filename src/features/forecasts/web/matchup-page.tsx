import { slugOfName } from '#domain/names/slug-of-name.ts'
import { MatchupDocument, type MatchupQuery } from '#features/forecasts/web/generated/matchup.ts'
import type { NamedPlayerFragment } from '#features/names/web/generated/names.ts'
import { LOOK_UP, namedSide, typedName } from '#features/search/web/named-side.ts'
import { Link } from '#web/routing/Link.tsx'
import { MATCHUP_PATH, searchPath } from '#web/routing/paths.ts'
import { defineRoute, type Redirect, redirectTo } from '#web/routing/route.tsx'
import { Waiting } from '#web/ui/feedback/Waiting.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { MatchupForecast, NoForecast } from './MatchupForecast.tsx'
import classes from './matchup.module.css'
import {
  BEST_OF,
  isComplete,
  MATCHUP_ADDRESS,
  type Matchup,
  matchupPath,
  POINTS_TO,
  SEATS,
  type Seat,
} from './matchup-path.ts'

const TITLE = 'Match-up'

interface MatchupState extends Matchup {
  /** Whether to search for names that are not slugs. */
  lookUp: boolean
}

export const route = defineRoute({
  defaults: { ...MATCHUP_ADDRESS.defaults, best_of: BEST_OF[0], to: POINTS_TO[0] },
  parse({ search }) {
    const state: MatchupState = { ...MATCHUP_ADDRESS.read(search), lookUp: search.has(LOOK_UP) }
    const isCanonical = SEATS.every((seat) => (search.get(seat) ?? '') === state.players[seat])
    return isCanonical ? state : { kind: 'redirect', to: matchupPath(state) }
  },
  document: MatchupDocument,
  variables: (state: MatchupState) => {
    const { a, b, c, d } = state.players
    const input = { best_of: Number(state.best_of), points_to: Number(state.to) }
    const names = { a_name: typedName(a), b_name: typedName(b), c_name: typedName(c), d_name: typedName(d) }
    const complete = isComplete(state)
    return { a, b, c, d, one: [a, b], two: [c, d], input, complete, look_up: state.lookUp, ...names }
  },
  byQuery: () => true,
  settle,
  head: (state, answer) => ({
    title: answer?.matchup ? `${namesOf(answer, ['a', 'b'])} v ${namesOf(answer, ['c', 'd'])}` : TITLE,
    description: 'Win probability and expected score for a doubles match between any two pairs.',
    canonical: matchupPath(state),
    // There are millions of pairs.
    noindex: matchupPath(state) !== MATCHUP_PATH,
    jsonLd: { '@type': 'WebPage', name: TITLE, url: MATCHUP_PATH },
  }),
  Page: MatchupPage,
})

/** Searches by name, on a second request, for players whom the URL does not identify. */
function settle(state: MatchupState, answer: MatchupQuery): Redirect | null {
  const unknown = SEATS.filter((seat) => state.players[seat] !== '' && !answer[seat])
  const found = unknown.flatMap((seat) => {
    const slug = namedSide(typedName(state.players[seat]), { players: [], ...answer[`named_${seat}`], teams: [] })
    return slug === undefined ? [] : [[seat, slug]]
  })
  if (unknown.length === 0 || (state.lookUp && found.length === 0)) return null
  const players = { ...state.players, ...Object.fromEntries(found) }
  const isLeft = found.length < unknown.length
  return redirectTo(`${matchupPath({ ...state, players })}${isLeft ? `&${LOOK_UP}=1` : ''}`)
}

function namesOf(answer: MatchupQuery, seats: readonly Seat[]): string {
  return seats.map((seat) => answer[seat]?.name ?? '').join(' / ')
}

function MatchupPage({ state, answer }: { state: Matchup; answer: MatchupQuery | undefined }) {
  return (
    <>
      <PageHeader title={TITLE} lead={<p>Pick any two pairs and see who would be favored today.</p>} />
      {answer ? <Fields state={state} answer={answer} /> : <Waiting />}
      {answer?.matchup && (
        <MatchupForecast
          pointsTo={Number(state.to)}
          forecast={answer.matchup}
          bins={answer.forecastRecord?.bins ?? []}
          one={namesOf(answer, ['a', 'b'])}
          two={namesOf(answer, ['c', 'd'])}
        />
      )}
      {answer?.matchup === null && SEATS.every((seat) => answer[seat]) && <NoForecast />}
    </>
  )
}

const LABELS = { a: 'First pair', b: 'and', c: 'Second pair', d: 'and' } as const satisfies Record<Seat, string>

function Fields({ state, answer }: { state: Matchup; answer: MatchupQuery }) {
  const rated = [...answer.women.edges, ...answer.men.edges].map(({ node }) => node.player)
  const slugs = SEATS.map((seat) => state.players[seat]).filter((slug) => slug !== '')
  return (
    // A new key resets the form to the values of the new URL.
    <form key={matchupPath(state)} action={MATCHUP_PATH} method="get" className={classes.form}>
      {SEATS.map((seat, index) => (
        <Field key={seat} seat={seat} number={index + 1} slug={state.players[seat]} player={answer[seat] ?? null} />
      ))}
      <datalist id="rated-players">
        {rated.map(({ player_slug, name }) => (
          <option key={player_slug} value={fieldValue({ player_slug, name })} label={name} />
        ))}
      </datalist>
      <Choice label="Best of" name="best_of" value={state.best_of} options={BEST_OF} />
      <Choice label="Games to" name="to" value={state.to} options={POINTS_TO} />
      <button type="submit" className="button">
        Show
      </button>
      {new Set(slugs).size < slugs.length && (
        <p role="alert" className={classes.problem}>
          Choose four different players.
        </p>
      )}
    </form>
  )
}

/** Returns the player's name; the slug if several players have the name. */
function fieldValue({ player_slug, name }: NamedPlayerFragment): string {
  return slugOfName(name) === player_slug ? name : player_slug
}

interface FieldProps {
  seat: Seat
  /** Number of the player in the form, from 1 to 4. */
  number: number
  slug: string
  player: NamedPlayerFragment | null
}

function Field({ seat, number, slug, player }: FieldProps) {
  const isUnknown = slug !== '' && player === null
  const problem = `${seat}-problem`
  return (
    <div className={classes.field}>
      <label htmlFor={`player-${seat}`}>
        {LABELS[seat]}
        <span className="visually-hidden">, player {number}</span>
      </label>
      <input
        id={`player-${seat}`}
        name={seat}
        type="text"
        list="rated-players"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder="Player’s name"
        defaultValue={player ? fieldValue(player) : slug}
        aria-invalid={isUnknown || undefined}
        aria-describedby={isUnknown ? problem : undefined}
      />
      {isUnknown && (
        <p id={problem} className={classes.problem}>
          No such player. <Link href={searchPath(slug.replaceAll('-', ' '))}>Search</Link>
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly string[]
}

function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <div className={classes.field}>
      <label htmlFor={`choice-${name}`}>{label}</label>
      <select id={`choice-${name}`} name={name} defaultValue={value}>
        {options
          .toSorted((x, y) => Number(x) - Number(y))
          .map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
      </select>
    </div>
  )
}
