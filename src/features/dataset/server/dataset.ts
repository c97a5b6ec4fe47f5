import { builder } from '#api/builder.ts'
import { int, oneOrNull, own, string } from '#api/own-fields.ts'
import type { DatasetRow } from '#database/derived/dataset.ts'
import { isOverdue } from '#domain/days/data-age.ts'
import { SiteIdentityRef } from './site-identity.ts'

const DatasetRef = builder.objectRef<DatasetRow>('Dataset').implement({
  description: 'Size, age and terms of use of the data.',
  fields: (t) => ({
    ...own(t, {
      version: string(
        'Dataset version, which changes with every import that changes the data. Cached responses are keyed by it.',
      ),
      data_from: oneOrNull('Date', 'First day with a played match; null if there is none.'),
      data_through: oneOrNull('Date', 'Last day with a played match; null if there is none.'),
      tournaments: int('Number of tournaments, including upcoming ones.'),
      players: int('Number of players in the data.'),
      teams: int('Number of pairs that played a match.'),
      matches: int('Number of matches with a result, including walkovers.'),
    }),
    results_overdue: t.boolean({
      description: 'True if the last match was played more than 14 days ago; always false for a demonstration season.',
      resolve: ({ data_through, demo }) =>
        demo !== 1 && data_through !== null && isOverdue(data_through, new Date().toISOString().slice(0, 10)),
    }),
    demo: t.boolean({
      description: 'True if the data is the generated demonstration season.',
      resolve: ({ demo }) => demo === 1,
    }),
    site_owner: t.string({
      nullable: true,
      description: 'Name of the person or organization that runs the site; null if not stated.',
      resolve: (_dataset, _args, { site }) => site.site_owner,
    }),
    public_url: t.string({
      nullable: true,
      description: 'Public URL of the site, such as `https://erne.example`; null if the operator has not set it.',
      resolve: (_dataset, _args, { site }) => site.public_url,
    }),
    source_name: t.string({
      nullable: true,
      description: 'Name of the source of the results, as stated by the operator of the site; null if not stated.',
      resolve: (_dataset, _args, { site }) => site.source_name,
    }),
    source_url: t.string({
      nullable: true,
      description: 'URL of the source of the results, as stated by the operator of the site; null if not stated.',
      resolve: (_dataset, _args, { site }) => site.source_url,
    }),
    licence: t.string({
      nullable: true,
      description: 'License of the data, as stated by the operator of the site; null if not stated.',
      resolve: (_dataset, _args, { site }) => site.licence,
    }),
    contact_url: t.string({
      nullable: true,
      description: 'Contact of the operator of the site, a URL such as `mailto:me@erne.example`; null if not stated.',
      resolve: (_dataset, _args, { site }) => site.contact_url,
    }),
    shows_pictures: t.boolean({
      description: 'True if the pages of this site show pictures of players and logos of tournaments.',
      resolve: (_dataset, _args, { site }) => site.shows_pictures,
    }),
  }),
})

builder.objectField(DatasetRef, 'software_version', (t) =>
  t.string({
    description: 'Version of the program that serves the data, such as `1.4.0`; empty if unknown.',
    resolve: (_dataset, _args, { site }) => site.software_version,
  }),
)

builder.objectField(DatasetRef, 'ranked_levels', (t) =>
  t.stringList({
    description:
      'Levels whose tournaments count in rankings, ratings and records that name no level, as the operator of the site has chosen; empty if every tournament counts.',
    resolve: (_dataset, _args, { site }) => [...site.ranked_levels],
  }),
)

builder.objectField(DatasetRef, 'site', (t) =>
  t.field({
    type: SiteIdentityRef,
    description: 'Identity under which the operator shows the site.',
    resolve: (_dataset, _args, { site }) => site.identity,
  }),
)

builder.queryField('dataset', (t) =>
  t.field({
    type: DatasetRef,
    description: 'Size, age and terms of use of the data.',
    resolve: (_root, _args, context) => context.dataset(),
  }),
)
