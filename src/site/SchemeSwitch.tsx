import classes from './SchemeSwitch.module.css'

/** Turns dark mode on and off, by `base/scheme.ts`. It is invisible until JavaScript runs, but keeps its place. */
export function SchemeSwitch() {
  return (
    <button
      type="button"
      role="switch"
      aria-label="Dark mode"
      aria-checked={false}
      className={classes.switch}
      data-scheme-switch
      data-waiting
    >
      <span className={classes.label}>Dark mode</span>
      <svg className={classes.icon} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="8" />
        <path d="M12 4a8 8 0 0 1 0 16z" />
      </svg>
    </button>
  )
}
