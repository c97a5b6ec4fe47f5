import classes from './Ball.module.css'

/** The ball behind the names of the winners. */
export function Ball() {
  return (
    <>
      <span className={classes.ball} />
      <span className="visually-hidden"> won</span>
    </>
  )
}
