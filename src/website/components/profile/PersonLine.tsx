import { ABSENT } from '../../format.ts'
import { Flag } from './Flag.tsx'
import classes from './PersonLine.module.css'

/** Country and age of a person in a line, as far as they are known. */
export function PersonLine({ player: { country_code, age } }: { player: PersonFacts }) {
  if (country_code === null && age === null) return ABSENT
  return (
    <span className={classes.line}>
      {country_code && <Flag code={country_code} named />}
      {age !== null && <span>Age {age}</span>}
    </span>
  )
}

interface PersonFacts {
  country_code: string | null
  age: number | null
}
