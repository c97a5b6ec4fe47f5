/** The id of a player in another system. */
export interface ExternalId {
  /** Short name of the system in lower case, such as `dupr`. */
  system: string
  id: string
}

/** The name of each known system, and the public page of a player in it; null if the id has no page. */
const SYSTEMS: Readonly<Record<string, { name: string; pageOf: (id: string) => string | null }>> = {
  dupr: {
    name: 'DUPR',
    // Pages have the number of the account. The other ids of DUPR, such as 8YQ3XK, have no page.
    pageOf: (id) => (/^\d+$/.test(id) ? `https://dashboard.dupr.com/dashboard/player/${id}` : null),
  },
}

/** Parses ids as they are stored, such as `dupr:123|wpr:45`. */
export function parseExternalIds(stored: string | null): ExternalId[] {
  const texts = stored === null ? [] : stored.split('|')
  return texts.map((text) => {
    const [system = '', ...rest] = text.split(':')
    return { system, id: rest.join(':') }
  })
}

/** Returns the name of the system for readers, such as `DUPR`. */
export function externalSystemName(system: string): string {
  return systemOf(system)?.name ?? system.toUpperCase()
}

/** Returns the URL of the player's page in the system; null if it is not known. */
export function externalPage({ system, id }: ExternalId): string | null {
  return systemOf(system)?.pageOf(id) ?? null
}

function systemOf(system: string) {
  return Object.hasOwn(SYSTEMS, system) ? SYSTEMS[system] : undefined
}
