import classes from './CurrentGame.module.css'

/** The score of the game being played, which is underlined. */
export function CurrentGame({ score }: { score: string }) {
  return (
    <strong className={classes.current} title="Game in progress">
      {score}
    </strong>
  )
}
