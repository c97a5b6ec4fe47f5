import { FindPartnerDocument, type FindPartnerQuery } from '#features/forecasts/web/generated/find-partner.ts'
import { Island as NameInput } from '#features/search/web/name-input-island.tsx'
import { namedSide } from '#features/search/web/named-side.ts'
import { defineAddress, type StateOf, TEXT } from '#web/routing/address.ts'
import { PARTNER_FINDER_PATH, partnerFinderPath } from '#web/routing/paths.ts'
import { defineRoute, redirectTo } from '#web/routing/route.tsx'
import { AddressForm } from '#web/ui/controls/AddressForm.tsx'
import { Buttons } from '#web/ui/controls/Buttons.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './find-partner.module.css'

const TITLE = 'Partner finder'
const LEAD = 'Pick a player to see which partners would win most against the ten best pairs.'

const ADDRESS = defineAddress({ player: TEXT })
type FindPartnerState = StateOf<typeof ADDRESS>

/** The page where a visitor picks a player to find partners for. A name that was typed leads to the player's page. */
export const route = defineRoute({
  address: ADDRESS,
  document: FindPartnerDocument,
  variables: ({ player }: FindPartnerState) => ({ name: player, look_up: player !== '' }),
  outcome({ player }, { named }) {
    const slug = named && namedSide(player, { ...named, teams: [] })
    return slug === undefined ? null : redirectTo(partnerFinderPath(slug))
  },
  head: () => ({ title: TITLE, description: LEAD, canonical: PARTNER_FINDER_PATH, jsonLd: 'WebPage' }),
  Page: ({ state, answer }) => <FindPartnerPage typed={state.player} answer={answer} />,
})

function FindPartnerPage({ typed, answer }: { typed: string; answer: FindPartnerQuery }) {
  return (
    <>
      <PageHeader title={TITLE} lead={<p>{LEAD}</p>} />
      <AddressForm address={PARTNER_FINDER_PATH} className={classes.form}>
        <label htmlFor="partner-of" className="note">
          Player
        </label>
        <NameInput id="partner-of" className={classes.input} name="player" value={typed} offers={['player']} />
        <button type="submit" className="button">
          Find partners
        </button>
      </AddressForm>
      {typed !== '' && <p role="status">No player found for “{typed}”.</p>}
      <RatedPlayers title="Best-rated women" list={answer.women} />
      <RatedPlayers title="Best-rated men" list={answer.men} />
    </>
  )
}

function RatedPlayers({ title, list: { edges } }: { title: string; list: FindPartnerQuery['women'] }) {
  if (edges.length === 0) return null
  return (
    <Section title={title}>
      <Buttons
        links={edges.map(({ node: { player } }) => ({
          label: player.name,
          href: partnerFinderPath(player.player_slug),
        }))}
      />
    </Section>
  )
}
