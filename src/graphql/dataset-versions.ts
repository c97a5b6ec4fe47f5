import {
  type ChangeRow,
  changeCount,
  datasetChanges,
  datasetVersionById,
  datasetVersionCount,
  datasetVersions,
  firstChanges,
  type VersionFileRow,
  type VersionRow,
  versionFiles,
  versionNumber,
} from '#database/queries/dataset-versions.ts'
import { FIRST_ROWS } from '#database/queries/soundness.ts'
import { theOneOf } from './arguments.ts'
import { builder } from './builder.ts'
import { countedRows, numberedListField, numberedListType } from './lists/numbered-list.ts'
import { rowsLoader } from './loaders.ts'
import { findNodes, NodeRef, nodeFields } from './nodes.ts'
import { described } from './vocabulary.ts'

const filesOfVersion = rowsLoader(versionFiles, 'version_id')
const changesOfVersion = rowsLoader(firstChanges, 'version_id')

const FileRef = builder.objectRef<VersionFileRow>('ImportedFile').implement({
  description: 'What an import did with the rows of a file.',
  fields: (t) => ({
    file: t.exposeString('file', { description: 'Such as matches.csv.' }),
    read_rows: t.exposeInt('read_rows', { description: 'Rows that it held.' }),
    new_rows: t.exposeInt('new_rows', { description: 'Rows that were not known.' }),
    changed_rows: t.exposeInt('changed_rows', { description: 'Rows that were known with other content.' }),
    withdrawn_rows: t.exposeInt('withdrawn_rows', {
      description: 'Medals that were known and are not given any more.',
    }),
    rejected_rows: t.exposeInt('rejected_rows', { description: 'Rows that were not taken.' }),
  }),
})

const KindRef = builder.enumType('ChangeKind', {
  description: 'What an import did to a row.',
  values: described({
    NEW: 'The row was not known.',
    CHANGED: 'A field of the row had another value.',
    WITHDRAWN: 'The row is not given any more.',
  }),
})

const ChangeRef = builder.objectRef<ChangeRow>('DatasetChange').implement({
  description: 'A row that an import brought or took away, or a field that it corrected.',
  fields: (t) => ({
    file: t.exposeString('file', { description: 'Whose row it is, such as matches.csv.' }),
    kind: t.expose('kind', { type: KindRef, description: 'What became of it.' }),
    key: t.exposeString('row_key', {
      description: 'What the row is known by: its slug or id, a medal’s division and metal.',
    }),
    field: t.exposeString('field', { nullable: true, description: 'The column, in the exchange format’s words.' }),
    before: t.exposeString('before_value', {
      nullable: true,
      description: 'What stood there; null for nothing. To 200 characters.',
    }),
    after: t.exposeString('after_value', { nullable: true, description: 'What stands there since; null for nothing.' }),
    tournament_slug: t.exposeString('tournament_slug', {
      nullable: true,
      description: 'The tournament whose row it is.',
    }),
    player_slug: t.exposeString('player_slug', { nullable: true, description: 'The player whose row it is.' }),
  }),
})

const VersionRef = builder.objectRef<VersionRow>('DatasetVersion').implement({
  description: 'An import that changed the data, and how.',
  interfaces: [NodeRef],
  fields: (t) => ({
    ...nodeFields(t, 'DatasetVersion', { description: 'Its number, from 1.', idOf: ({ id }) => String(id) }),
    version: t.exposeString('version', { description: 'The version that it made.' }),
    imported_at: t.exposeString('imported_at', { description: 'When, in UTC, by ISO 8601.' }),
    files: t.field({
      type: [FileRef],
      description: 'What became of the rows of its files; none of imports before Erne kept that.',
      resolve: ({ id }, _args, { loader }) => loader(filesOfVersion).load(id),
    }),
    first_changes: t.field({
      type: [ChangeRef],
      description: `The first ${FIRST_ROWS} changes, corrections before what is new; more are in datasetChanges.`,
      resolve: async ({ id }, _args, { loader, budget }, info) =>
        budget.answer(await loader(changesOfVersion).load(id), info),
    }),
  }),
})

findNodes(VersionRef, async (id, { snapshot }) =>
  /^[1-9]\d{0,8}$/.test(id) ? snapshot.first(datasetVersionById, { id: Number(id) }) : undefined,
)

const Input = builder.inputType('DatasetChangesInput', {
  description: 'Names an import by its number or by the dataset version that it made; exactly one of the two.',
  fields: (t) => ({
    version_id: t.int({ description: 'Number of the import, from 1.' }),
    version: t.string({
      description: 'Number of the import, or the version hash that it made, such as `dataset.version`.',
    }),
  }),
})

numberedListField('datasetVersions', {
  type: numberedListType(VersionRef, 'DatasetVersionsList', 'imports'),
  description: 'The imports that changed the data, the latest first, by numbered pages.',
  find: async (_args, { snapshot }) => ({
    total: (await snapshot.first(datasetVersionCount, {}))?.count ?? 0,
    items: (limit, offset) => snapshot.all(datasetVersions, { limit, offset }),
  }),
})

numberedListField('datasetChanges', {
  type: numberedListType(ChangeRef, 'DatasetChangesList', 'changes of an import'),
  description:
    'What an import changed, corrections before what is new, by numbered pages. Of each file the first 500 rows of a kind are kept, of the last 50 imports; the figures of a version’s files count all.',
  args: (arg) => ({ input: arg({ type: Input, required: true, description: 'Import whose changes are listed.' }) }),
  find: async ({ input }, { snapshot }) => {
    const { name, value } = theOneOf({ version: input.version, version_id: input.version_id?.toString() }, [
      'version_id',
      'version',
    ])
    const isNumber = name === 'version_id' || /^\d{1,9}$/.test(value)
    const version_id = isNumber ? Number(value) : (await snapshot.first(versionNumber, { version: value }))?.id
    if (version_id === undefined) return countedRows<ChangeRow>([])
    return {
      total: (await snapshot.first(changeCount, { version_id }))?.count ?? 0,
      items: (limit, after) => snapshot.all(datasetChanges, { version_id, after, limit }),
    }
  },
})
