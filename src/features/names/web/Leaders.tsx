import { type ReactNode, useId } from 'react'
import type { PicturedPlayerFragment } from '#features/names/web/generated/names.ts'
import { playerPath } from '#web/routing/paths.ts'
import { Avatar } from './Avatar.tsx'
import classes from './Leaders.module.css'

export interface Leader {
  player: PicturedPlayerFragment
  /** The rank, and its change. */
  rank: ReactNode
  figure: ReactNode
}

interface LeadersProps {
  title: ReactNode
  /** URL of the whole list, which the title opens. */
  href: string
  /** Words after the title, such as "Full ranking". */
  more?: ReactNode
  /** Level of the title; h3 by default. */
  heading?: 'h2' | 'h3'
  /** Line below the title. */
  note?: ReactNode
  leaders: readonly Leader[]
}

/** The first players of a list with their pictures; the first one is on the court. Each row opens its player. */
export function Leaders({ title, href, more, heading: Heading = 'h3', note, leaders }: LeadersProps) {
  const heading = useId()
  return (
    <section className={`card ${classes.leaders}`} aria-labelledby={heading}>
      <div className={`court ${classes.head}`}>
        <Heading className={classes.title}>
          <a href={href}>
            <span id={heading}>{title}</span>{' '}
            <span className={classes.more}>
              {more} <span aria-hidden="true">→</span>
            </span>
          </a>
        </Heading>
        {note && <p className="note">{note}</p>}
      </div>
      {leaders.length === 0 && <p className={`note ${classes.none}`}>No players found</p>}
      <ol>
        {leaders.map(({ player, rank, figure }, index) => (
          <li key={player.player_slug} className={index === 0 ? `court ${classes.row} ${classes.first}` : classes.row}>
            <span className={classes.rank}>{rank}</span>
            <a href={playerPath(player.player_slug)} className={`whole ${classes.player}`}>
              <Avatar name={player.name} src={player.profile_image_url} size={index === 0 ? 'hero' : 'small'} />
              <span>{player.name}</span>
            </a>
            <strong className={classes.figure}>{figure}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}
