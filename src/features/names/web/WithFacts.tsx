import type { ReactNode } from 'react'
import type { PicturedPlayerFragment } from '#features/names/web/generated/names.ts'
import { FlagImage } from './FlagImage.tsx'
import { PlayerIdentity } from './Identity.tsx'
import classes from './WithFacts.module.css'

/**
 * A picture and a name with a line of facts below. CSS generates the texts of facts, so that the text of the cell is the
 * name alone.
 */
export function WithFacts({ identity, children }: { identity: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.named}>
      {identity}
      <div className={classes.facts}>{children}</div>
    </div>
  )
}

/** Picture and name of a player with a line of facts below. */
export function PlayerWithFacts({ player, children }: { player: PicturedPlayerFragment; children: ReactNode }) {
  return <WithFacts identity={<PlayerIdentity player={player} />}>{children}</WithFacts>
}

/** A fact below a name. */
export function Fact({ text }: { text: string }) {
  return <span data-fact={text} />
}

/** A fact that laptops show in a column, and phones below the name. */
export function PhoneFact({ text }: { text: string }) {
  return <span className={classes.phone} data-fact={text} />
}

interface OriginProps {
  country_code: string | null
  age: number | null
}

/** Flag of the player's country with its code, and the age; only what is known. A phone shows no code next to an age, and a fact follows. */
export function Origin({ country_code: code, age }: OriginProps) {
  const text = [code ?? [], age === null ? [] : `age ${age}`].flat().join(' · ')
  if (text === '') return null
  return (
    <span role="img" aria-label={text} title={text} data-fact={text} data-short={`${age ?? code} ·`}>
      {code && <FlagImage code={code} />}
    </span>
  )
}
