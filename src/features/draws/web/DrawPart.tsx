import { formatQuantity } from '#domain/format/format.ts'
import { ROUND_FACTS } from '#domain/match/round.ts'
import type { EventDrawFragment } from '#features/draws/web/generated/draws.ts'
import { MatchList } from '#features/draws/web/match/MatchList.tsx'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import classes from './DrawPart.module.css'
import { drawAddress, type TournamentState } from './draw-address.ts'
import { areJoined, columnStages, openRound, stageLabel } from './draw-views.ts'
import { POOL_COLUMNS } from './pool-columns.tsx'
import { OpenStageList, StageList } from './StageList.tsx'

/** Maximum number of matches without a round that are open at first. */
const MAX_OPEN = 12

/** A draw on the page of a tournament. */
export interface ShownDraw {
  state: TournamentState
  draw: EventDrawFragment
}

/** The part of a draw that the URL names: the final rounds, one round, the pools, the backdraw or the other matches. */
export function DrawPart({ state, draw, round }: ShownDraw & { round: string | null }) {
  const context = { state, draw }
  if (round === 'POOLS') return <Pools {...context} />
  if (round === 'OTHER') return <Other {...context} />
  if (round === 'BACKDRAW') return <Backdraw {...context} />
  const stage = draw.shown.find(({ round_name }) => round_name === round)
  if (stage === undefined) return <FinalRounds {...context} />
  return (
    <section className={classes.round}>
      <h3>{stageLabel(stage)}</h3>
      <StageList {...context} stage={stage} />
    </section>
  )
}

/** Returns the properties of match lists that mark a team and link to the teams' paths. */
function teamsOf(state: TournamentState) {
  return { team: state.team, teamHref: (team: string) => drawAddress(state, { team }) }
}

/** The final rounds, last round first. On wide screens the rounds are columns, with the last round on the right. */
function FinalRounds({ state, draw }: ShownDraw) {
  const open = openRound(draw, state.after)
  const columns = columnStages(draw, open)
  const { bronze: matches = [] } = draw
  const bronze = matches.length > 0 && (
    <div className={classes.bronze}>
      <h3>{ROUND_FACTS.BRONZE_MEDAL_MATCH.label}</h3>
      <MatchList {...teamsOf(state)} name="Bronze medal match" matches={matches} />
    </div>
  )
  if (columns.length === 0) return bronze
  return (
    <div className={classes.columns}>
      {columns.map(({ stage, wideOnly }, index) => (
        <section
          key={stage.depth}
          className={classes.column}
          data-wide={wideOnly || undefined}
          data-joined={areJoined(draw, stage, columns[index - 1]?.stage) || undefined}
        >
          <h3>{`${open === stage.round_name ? 'Next: ' : ''}${stageLabel(stage)}`}</h3>
          {'unplaced_ids' in stage ? (
            <StageList state={state} draw={draw} stage={stage} />
          ) : (
            <OpenStageList state={state} draw={draw} stage={stage} />
          )}
          {index === 0 && bronze}
        </section>
      ))}
    </div>
  )
}

/** The matches without a round. There can be more than a hundred, so a long list is folded. */
function Other({ state, draw }: ShownDraw) {
  const { other = [] } = draw
  return (
    <details className={classes.round} open={other.length <= MAX_OPEN}>
      <summary>{formatQuantity(other.length, 'match', 'matches')} without a round</summary>
      <MatchList {...teamsOf(state)} name="Other rounds" matches={other} />
    </details>
  )
}

function Backdraw({ state, draw }: ShownDraw) {
  const { backdraw = [], inferred_backdraw: inferred = [] } = draw
  return (
    <section className={classes.round}>
      <h3>Backdraw</h3>
      {backdraw.length > 0 && <MatchList {...teamsOf(state)} name="Backdraw" matches={backdraw} />}
      {inferred.length > 0 && (
        <>
          <p className={`note ${classes.note}`}>
            Rounds aren’t available for these matches. Both teams had already lost in the main draw.
          </p>
          <MatchList {...teamsOf(state)} name="Backdraw" matches={inferred} />
        </>
      )}
    </section>
  )
}

function Pools({ state, draw }: ShownDraw) {
  return draw.pools.map(({ name, standings, matches }) => {
    const title = name ?? 'Pool'
    const all = (standings.length * (standings.length - 1)) / 2
    return (
      <section key={matches[0]?.id} className={classes.round}>
        <h3>{title}</h3>
        <p className={`note ${classes.note}`}>
          {matches.length < all && `${matches.length} of ${all} matches listed. `}Walkovers count as won and lost here.
        </p>
        <StatsTable
          caption={title}
          columns={POOL_COLUMNS}
          rowKey={({ team }) => team.slug}
          content={{ status: 'ready', value: standings }}
          empty="No teams"
        />
        <MatchList {...teamsOf(state)} name={title} matches={matches} />
      </section>
    )
  })
}
