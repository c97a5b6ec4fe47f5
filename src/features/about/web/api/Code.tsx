import classes from './Code.module.css'

/** A program to be copied whole. Long lines are folded on the screen alone. */
export function Code({ text }: { text: string }) {
  return (
    <pre className={`card ${classes.code}`}>
      <code>{text}</code>
    </pre>
  )
}
