import { builder } from '#api/builder.ts'
import type { DatasetRow } from '#database/derived/dataset.ts'
import { isOverdue } from '#domain/days/data-age.ts'

const DatasetRef = builder.objectRef<DatasetRow>('Dataset').implement({
  description: 'What the data holds and how fresh it is.',
  fields: (t) => ({
    version: t.exposeString('version', {
      description: 'Changes with every import; every cached answer is keyed by it.',
    }),
    data_from: t.expose('data_from', {
      type: 'Date',
      nullable: true,
      description: 'The first day on which a match was played; null where none was.',
    }),
    data_through: t.expose('data_through', {
      type: 'Date',
      nullable: true,
      description: 'The last day on which a match was played; null where none was.',
    }),
    results_overdue: t.boolean({
      description: 'Whether the last match was played more than 14 days ago; never of a demonstration season.',
      resolve: ({ data_through, demo }) =>
        demo !== 1 && data_through !== null && isOverdue(data_through, new Date().toISOString().slice(0, 10)),
    }),
    tournaments: t.exposeInt('tournaments', { description: 'How many tournaments.' }),
    players: t.exposeInt('players', { description: 'How many players.' }),
    teams: t.exposeInt('teams', { description: 'How many teams: pairs and single players that stood on a side.' }),
    matches: t.exposeInt('matches', { description: 'How many matches, walkovers included.' }),
    demo: t.boolean({
      description: 'True for the generated demonstration season.',
      resolve: ({ demo }) => demo === 1,
    }),
    licence: t.string({
      nullable: true,
      description:
        'What the data may be used for, as the operator of the site states it; null where nothing is stated.',
      resolve: (_dataset, _args, { site }) => site.licence,
    }),
    contact_url: t.string({
      nullable: true,
      description:
        'Where the operator of the site is reached, such as `mailto:me@erne.example`; null where not stated.',
      resolve: (_dataset, _args, { site }) => site.contact_url,
    }),
    shows_pictures: t.boolean({
      description: 'Whether the pages of this site show pictures of players and logos of tournaments.',
      resolve: (_dataset, _args, { site }) => site.shows_pictures,
    }),
  }),
})

builder.queryField('dataset', (t) =>
  t.field({
    type: DatasetRef,
    description: 'What the data holds and how fresh it is.',
    resolve: (_root, _args, context) => context.dataset(),
  }),
)
