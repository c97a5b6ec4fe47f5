import { MEDAL_LABELS, type MedalWon } from '#domain/division/medal.ts'
import classes from './MedalMark.module.css'

/** A medal with its name; nothing for no medal. With `alone`, it is larger and the name is only for screen readers. */
export function MedalMark({ medal, alone }: { medal: MedalWon; alone?: boolean }) {
  if (medal === 'NONE') return null
  return (
    <span className={`${classes.medal} ${classes[medal]}`}>
      <svg viewBox="0 0 16 20" width={alone ? 24 : 13} height={alone ? 30 : 16} aria-hidden="true">
        <path d="M3 0h4l1 4 1-4h4l-2.5 8h-5z" fill="currentColor" fillOpacity="0.55" />
        <circle cx="8" cy="13" r="6.5" fill="currentColor" />
      </svg>
      <span className={alone ? 'visually-hidden' : undefined}>{MEDAL_LABELS[medal]}</span>
    </span>
  )
}
