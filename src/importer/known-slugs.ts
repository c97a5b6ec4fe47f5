/** The slugs that rows may name, with their row ids: those of the folder and those that the database already holds. */
export interface KnownSlugs {
  tournaments: ReadonlyMap<string, number>
  players: ReadonlyMap<string, number>
}
