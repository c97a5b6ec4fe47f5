import { defineQuery } from '#database/query/query.ts'

/** Selects a row if a URL is that of a player's picture or a tournament's logo. */
export const pictureSource = defineQuery<{ url: string }>()('picture-source', (db, param) =>
  db
    .selectFrom('players')
    .select('id')
    .where('profile_image_url', '=', param('url'))
    .unionAll(db.selectFrom('tournaments').select('id').where('logo_url', '=', param('url')))
    .limit(1),
)
