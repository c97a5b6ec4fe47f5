import type { RedirectKind, RemovalKind } from '#database/correction-tables.ts'
import { defineQuery } from '#database/query.ts'

/** Where a slug that was given up leads to. */
export const redirectOf = defineQuery<{ kind: RedirectKind; slug: string }>()('redirect-of', (db, param) =>
  db.selectFrom('redirects').select('new_slug').where('kind', '=', param('kind')).where('old_slug', '=', param('slug')),
)

/** Whether something was removed, or the player is a person whose name is withheld. */
export const removalOf = defineQuery<{ kind: RemovalKind; id: string; person: string }>()('removal-of', (db, param) =>
  db
    .selectFrom('removals')
    .select('kind')
    .where((is) =>
      is.or([
        is.and([is('kind', '=', param('kind')), is('id', '=', param('id'))]),
        is.and([is('kind', '=', 'person'), is('id', '=', param('person'))]),
      ]),
    )
    .limit(1),
)
