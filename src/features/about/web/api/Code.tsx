import classes from './Code.module.css'

/** A program to copy. Long lines are wrapped on screen, but not in the copy. */
export function Code({ text }: { text: string }) {
  return (
    <pre className={`card ${classes.code}`}>
      <code>{text}</code>
    </pre>
  )
}
