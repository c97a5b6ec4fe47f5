import { defineQuery } from '#database/query/query.ts'
import type { RedirectKind, RemovalKind } from '#database/tables/correction-tables.ts'

/** Query of the slug that a retired slug redirects to. */
export const redirectOf = defineQuery<{ kind: RedirectKind; slug: string }>()('redirect-of', (db, param) =>
  db.selectFrom('redirects').select('new_slug').where('kind', '=', param('kind')).where('old_slug', '=', param('slug')),
)

/** Query of a removal; no row if the match, event, tournament, player or person was not removed. */
export const removalOf = defineQuery<{ kind: RemovalKind; id: string }>()('removal-of', (db, param) =>
  db.selectFrom('removals').select('kind').where('kind', '=', param('kind')).where('id', '=', param('id')),
)
