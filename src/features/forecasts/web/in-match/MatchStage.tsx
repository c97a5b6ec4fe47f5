import type { ReactNode } from 'react'
import type { WinProbabilityFragment } from '#features/forecasts/web/generated/win-probability.ts'
import { Board } from '#features/matches/web/board/Board.tsx'
import { Stage } from '#web/ui/page/Stage.tsx'
import classes from './MatchStage.module.css'
import { WinPath } from './WinPath.tsx'

interface MatchStageProps {
  match: WinProbabilityFragment
  /** Title and facts above the scoreboard. */
  children: ReactNode
  /** Content below the scoreboard. */
  below?: ReactNode
  /** Links below the chart. */
  links?: ReactNode
  isOverlapped?: boolean
}

/** A match on the court: its scoreboard, and next to it how the chance to win changed. */
export function MatchStage({ match, children, below, links, isOverlapped = false }: MatchStageProps) {
  return (
    <Stage isOverlapped={isOverlapped}>
      {children}
      <div className={classes.telling}>
        <Board match={{ ...match, odds: match.forecast }} />
        <div className={classes.path}>
          <WinPath match={match} />
          {links && <p className={classes.links}>{links}</p>}
        </div>
      </div>
      {below}
    </Stage>
  )
}
