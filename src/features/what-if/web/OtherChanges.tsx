import { formatSide } from '#domain/format/format.ts'
import { Island as NameInput } from '#features/search/web/name-input-island.tsx'
import type { WhatIfFragment } from '#features/what-if/web/generated/what-if.ts'
import { InPlaceContext } from '#web/routing/location.ts'
import { AddressForm } from '#web/ui/controls/AddressForm.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import type { DrawSide } from './format-odds.ts'
import classes from './OtherChanges.module.css'
import { PARTNER_FIELD, REPLACED_FIELD, type WhatIfState, WITHDRAW_FIELD, whatIfAddress } from './what-if-address.ts'

interface OtherChangesProps {
  side: DrawSide
  state: WhatIfState
  chances: WhatIfFragment['chances']
  /** True if the typed name of a new partner is of no known player. */
  isUnknown: boolean
}

/** Forms that withdraw a side, and that replace a player of a pair. */
export function OtherChanges({ state, chances, side, isUnknown }: OtherChangesProps) {
  const { withdrawn, typed } = state
  const pairs = chances.filter(({ before, entered }) => before > 0 && !withdrawn.includes(entered.slug))
  const address = whatIfAddress(state)
  const isSingles = side === 'player'
  return (
    <Section title={isSingles ? 'Withdrawals' : 'Withdrawals and new partners'}>
      <AddressForm address={address} className={classes.form}>
        <label className={classes.field}>
          {isSingles ? 'Player' : 'Pair'}
          <select name={WITHDRAW_FIELD} required defaultValue="">
            <option value="">{isSingles ? 'Choose a player' : 'Choose a pair'}</option>
            {pairs.map(({ entered }) => (
              <option key={entered.slug} value={entered.slug}>
                {formatSide(entered)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          Withdraw
        </button>
      </AddressForm>
      {/* The server finds the player of a typed name, so that the page loads again. */}
      {!isSingles && (
        <InPlaceContext value={false}>
          <AddressForm address={address} className={classes.form}>
            <label className={classes.field}>
              Player
              <select name={REPLACED_FIELD} required defaultValue={typed?.player ?? ''}>
                <option value="">Choose a player</option>
                {pairs.map(({ entered }) => (
                  <optgroup key={entered.slug} label={formatSide(entered)}>
                    {entered.players.map(({ player_slug, name }) => (
                      <option key={player_slug} value={player_slug}>
                        {name}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </label>
            <label className={classes.field} htmlFor="new-partner">
              New partner
              <NameInput id="new-partner" name={PARTNER_FIELD} value={typed?.name ?? ''} required offers={['player']} />
            </label>
            <button type="submit" className="button">
              Replace
            </button>
            {isUnknown && <p role="alert">{`No player found for “${typed?.name}”. Type the full name of a player.`}</p>}
          </AddressForm>
        </InPlaceContext>
      )}
    </Section>
  )
}
