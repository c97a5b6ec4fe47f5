import { Link } from '../../components/Link.tsx'
import { Section } from '../../components/Section.tsx'
import { DESIGN_PATH } from '../../paths.ts'
import classes from '../design.module.css'

const COLOURS = [
  ...['page', 'surface', 'sunken', 'hover', 'court', 'accent'],
  ...['muted', 'won', 'lost', 'gold', 'silver', 'bronze'],
] as const

/** The colours with what is written on them or in them, and the sizes of type. */
export function Colours({ scheme }: { scheme: string }) {
  return (
    <Section title={`Colours and type, ${scheme}`} note="A note under a title, in small type">
      <ul className={classes.swatches}>
        {COLOURS.map((colour) => (
          <li key={colour} className={classes[colour]}>
            {colour}
          </li>
        ))}
      </ul>
      <h3>A heading of the third rank</h3>
      <p>
        Running text with a <Link href={DESIGN_PATH}>link in it</Link> and figures that stand in columns: 1,234,567.
      </p>
    </Section>
  )
}
