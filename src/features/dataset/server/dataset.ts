import {
  addFields,
  addQueries,
  boolean,
  int,
  objectType,
  one,
  oneOrNull,
  string,
  stringOrNull,
} from '#api/object-type.ts'
import type { DatasetRow } from '#database/derived/dataset.ts'
import { isOverdue } from '#domain/days/data-age.ts'
import { SiteIdentityRef } from './site-identity.ts'

const DatasetRef = objectType<DatasetRow>('Dataset')('Size, age and terms of use of the data.', {
  version: string(
    'Dataset version, which changes with every import that changes the data. Cached responses are keyed by it.',
  ),
  data_from: oneOrNull('Date', 'First day with a played match; null if there is none.'),
  data_through: oneOrNull('Date', 'Last day with a played match; null if there is none.'),
  tournaments: int('Number of tournaments, including upcoming ones.'),
  players: int('Number of players in the data.'),
  teams: int('Number of pairs that played a match.'),
  matches: int('Number of matches with a result, including walkovers.'),
  results_overdue: boolean(
    'True if the last match was played more than 14 days ago; always false for a demonstration season.',
    ({ data_through, demo }) =>
      demo !== 1 && data_through !== null && isOverdue(data_through, new Date().toISOString().slice(0, 10)),
  ),
  demo: boolean('True if the data is the generated demonstration season.', ({ demo }) => demo === 1),
  site_owner: stringOrNull(
    'Name of the person or organization that runs the site; null if not stated.',
    (_dataset, _args, { site }) => site.site_owner,
  ),
  public_url: stringOrNull(
    'Public URL of the site, such as `https://erne.example`; null if the operator has not set it.',
    (_dataset, _args, { site }) => site.public_url,
  ),
  source_name: stringOrNull(
    'Name of the source of the results, as stated by the operator of the site; null if not stated.',
    (_dataset, _args, { site }) => site.source_name,
  ),
  source_url: stringOrNull(
    'URL of the source of the results, as stated by the operator of the site; null if not stated.',
    (_dataset, _args, { site }) => site.source_url,
  ),
  licence: stringOrNull(
    'License of the data, as stated by the operator of the site; null if not stated.',
    (_dataset, _args, { site }) => site.licence,
  ),
  contact_url: stringOrNull(
    'Contact of the operator of the site, a URL such as `mailto:me@erne.example`; null if not stated.',
    (_dataset, _args, { site }) => site.contact_url,
  ),
  shows_pictures: boolean(
    'True if the pages of this site show pictures of players and logos of tournaments.',
    (_dataset, _args, { site }) => site.shows_pictures,
  ),
})

addFields(DatasetRef, {
  software_version: string(
    'Version of the program that serves the data, such as `1.4.0`; empty if unknown.',
    (_dataset, _args, { site }) => site.software_version,
  ),
})

addFields(DatasetRef, {
  ranked_levels: one(
    ['String'],
    'Levels whose tournaments count in rankings, ratings and records that name no level, as the operator of the site has chosen; empty if every tournament counts.',
    (_dataset, _args, { site }) => [...site.ranked_levels],
  ),
})

addFields(DatasetRef, {
  site: one(
    SiteIdentityRef,
    'Identity under which the operator shows the site.',
    (_dataset, _args, { site }) => site.identity,
  ),
})

addQueries({
  dataset: one(DatasetRef, 'Size, age and terms of use of the data.', (_root, _args, context) => context.dataset()),
})
