import { ROUND_FACTS } from '#domain/round.ts'
import { StatsTable } from '../components/table/StatsTable.tsx'
import type { DrawMatchFragment, EventDrawFragment } from '../data/generated/draws.ts'
import { formatQuantity } from '../format.ts'
import { DrawMatch } from './DrawMatch.tsx'
import classes from './DrawPart.module.css'
import { drawAddress, type TournamentState } from './draw-address.ts'
import { columnStages, openRound } from './draw-views.ts'
import { StageList } from './StageList.tsx'
import { POOL_COLUMNS } from './standings-columns.tsx'

/** How many matches without a round are shown at once. */
const MOST_OPEN = 12

interface DrawPartProps {
  state: TournamentState
  draw: EventDrawFragment
}

/** The part of a draw that an address names: its final rounds, one round, the pools, the backdraw, the rest. */
export function DrawPart({ state, draw, round }: DrawPartProps & { round: string | null }) {
  const context = { state, draw }
  if (round === 'POOLS') return <Pools {...context} />
  if (round === 'OTHER') return <Other {...context} />
  if (round === 'BACKDRAW') return <Backdraw {...context} />
  const stage = draw.shown.find(({ round_name }) => round_name === round)
  if (stage === undefined) return <FinalRounds {...context} />
  return (
    <section className={classes.round}>
      <h3>{ROUND_FACTS[stage.round_name].label}</h3>
      <StageList {...context} stage={stage} />
    </section>
  )
}

/** The last round first; on wide screens the rounds are columns, the last one on the right. */
function FinalRounds({ state, draw }: DrawPartProps) {
  const open = openRound(draw, state.after)
  return (
    <>
      <div className={classes.columns}>
        {columnStages(draw).map(({ stage, wideOnly }, index) => (
          <section key={stage.depth} className={classes.column} data-step={index} data-wide={wideOnly || undefined}>
            <h3>{`${open === stage.round_name ? 'Next: ' : ''}${ROUND_FACTS[stage.round_name].label}`}</h3>
            <StageList state={state} draw={draw} stage={stage} />
            {index === 0 && open === null && draw.bronze.length > 0 && (
              <div className={classes.bronze}>
                <h3>{ROUND_FACTS.BRONZE_MEDAL_MATCH.label}</h3>
                <Matches state={state} draw={draw} name="Bronze Medal Match" matches={draw.bronze} />
              </div>
            )}
          </section>
        ))}
      </div>
      {open === null && draw.unplaced.length > 0 && (
        <section className={classes.round}>
          <h3>Place in the draw unknown</h3>
          <Matches state={state} draw={draw} name="Place in the draw unknown" matches={draw.unplaced} />
        </section>
      )}
    </>
  )
}

/** They may be more than a hundred: a long list stays shut at first. */
function Other({ state, draw }: DrawPartProps) {
  const { length } = draw.other
  return (
    <details className={classes.round} open={length <= MOST_OPEN}>
      <summary>{formatQuantity(length, 'match', 'matches')} without a round</summary>
      <Matches state={state} draw={draw} name="Round unknown" matches={draw.other} />
    </details>
  )
}

function Backdraw({ state, draw }: DrawPartProps) {
  const { backdraw = [], inferred_backdraw: inferred = [] } = draw
  return (
    <section className={classes.round}>
      <h3>Backdraw</h3>
      {backdraw.length > 0 && <Matches state={state} draw={draw} name="Backdraw" matches={backdraw} />}
      {inferred.length > 0 && (
        <>
          <p className={classes.note}>The source names no round for these; both teams had lost in the main draw.</p>
          <Matches state={state} draw={draw} name="Backdraw" matches={inferred} />
        </>
      )}
    </section>
  )
}

function Pools({ state, draw }: DrawPartProps) {
  return draw.pools.map(({ name, standings, matches }) => {
    const title = name ?? 'Pool'
    const all = (standings.length * (standings.length - 1)) / 2
    return (
      <section key={matches[0]?.id} className={classes.round}>
        <h3>{title}</h3>
        <p className={classes.note}>
          {matches.length < all && `${matches.length} of ${all} matches listed. `}Walkovers count as won and lost here.
        </p>
        <StatsTable
          caption={title}
          columns={POOL_COLUMNS}
          rowKey={({ team }) => team.slug}
          content={{ status: 'ready', rows: standings }}
          pageSize={standings.length}
          empty="No teams"
        />
        <Matches state={state} draw={draw} name={title} matches={matches} />
      </section>
    )
  })
}

/** Matches without a place, by day. */
function Matches({ state, name, matches }: DrawPartProps & { name: string; matches: readonly DrawMatchFragment[] }) {
  return (
    <ul className={classes.matches}>
      {matches.map((match) => (
        <li key={match.id}>
          <DrawMatch match={match} name={name} team={state.team} teamHref={(team) => drawAddress(state, { team })} />
        </li>
      ))}
    </ul>
  )
}
