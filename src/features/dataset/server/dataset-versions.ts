import { exactlyOneOf } from '#api/arguments.ts'
import { enumType } from '#api/enum-type.ts'
import { inputType, optional, required } from '#api/input-type.ts'
import { numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { rowsLoader } from '#api/loaders.ts'
import { findNodes, nodeType } from '#api/nodes.ts'
import { int, objectType, one, string, stringOrNull } from '#api/object-type.ts'
import { changesSince, findVersion } from './changes-since.ts'
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
} from './dataset-version-queries.ts'
import { FIRST_ROWS } from './finding-queries.ts'

const filesOfVersion = rowsLoader(versionFiles, 'version_id')
const changesOfVersion = rowsLoader(firstChanges, 'version_id')

const FileRef = objectType<VersionFileRow>('ImportedFile')('Counts of the rows of one file in an import.', {
  file: string('Name of the file, such as matches.csv.'),
  read_rows: int('Number of rows in the file.'),
  new_rows: int('Number of rows that were new.'),
  changed_rows: int('Number of stored rows that the file changed.'),
  withdrawn_rows: int('Number of stored medals that the file no longer has.'),
  rejected_rows: int('Number of rows that were rejected.'),
})

const KindRef = enumType('ChangeKind', 'Effect of an import on a row.', {
  NEW: 'The row was added.',
  CHANGED: 'A field of the row got another value.',
  WITHDRAWN: 'The row was removed.',
})

const ChangeRef = objectType<ChangeRow>('DatasetChange')(
  'A row that an import added or removed, or a field that it corrected.',
  {
    file: string('File of the row, such as matches.csv.'),
    kind: one(KindRef, 'Whether the row was added, changed or removed.'),
    field: stringOrNull('Column of the exchange format that changed; null for a row that was added or removed.'),
    tournament_slug: stringOrNull('Slug of the tournament that the row belongs to; null for a player.'),
    player_slug: stringOrNull('Slug of the player that the row belongs to; null for other rows.'),
    key: string(
      'Identifier of the row: its slug or id; for a medal its division and metal, or with `since` `tournament/division/medal/player`, for a pair `…/player--player`.',
      ({ row_key }) => row_key,
    ),
    before: stringOrNull(
      'Value before the import, up to 200 characters; null if empty.',
      ({ before_value }) => before_value,
    ),
    after: stringOrNull(
      'Value after the import, up to 200 characters; null if empty. With `since`, the whole row as a JSON object by column of the exchange format; null if the row was removed.',
      ({ after_value }) => after_value,
    ),
  },
)

const VersionRef = nodeType<VersionRow>('DatasetVersion', 'Number of the import, from 1.', ({ id }) => String(id))(
  'An import that changed the data, together with its changes.',
  {
    version: string('Dataset version that the import created, a hash.'),
    imported_at: string('Time of the import in UTC, in ISO 8601.'),
    files: one(
      [FileRef],
      'Row counts of each imported file; empty for imports by older versions that did not store them.',
      ({ id }, _args, { loader }) => loader(filesOfVersion).load(id),
    ),
    first_changes: one(
      [ChangeRef],
      `The first ${FIRST_ROWS} changes, corrections before new rows; the query datasetChanges has all stored ones.`,
      async ({ id }, _args, { loader, budget }, info) => budget.charged(await loader(changesOfVersion).load(id), info),
    ),
  },
)

findNodes(VersionRef, async (id, { snapshot }) =>
  /^[1-9]\d{0,8}$/.test(id) ? snapshot.first(datasetVersionById, { id: Number(id) }) : undefined,
)

const Input = inputType('DatasetChangesInput', 'Import or imports to list: exactly one of the fields is required.', {
  version_id: optional('Int', 'Number of the import, from 1.'),
  version: optional('String', 'Dataset version of the import, as in `dataset.version`, or its number.'),
  since: optional(
    'ID',
    'All changes after this import, by number or dataset version. BAD_USER_INPUT with “copy everything again” if the history does not have the import, or not all changes since then.',
  ),
})

numberedListField('datasetVersions', {
  type: numberedListType(VersionRef, 'DatasetVersionsList', 'imports'),
  description: 'Imports that changed the data, newest first, by numbered pages.',
  find: async (_args, { snapshot }) => ({
    total: (await snapshot.first(datasetVersionCount, {}))?.count ?? 0,
    items: (limit, offset) => snapshot.all(datasetVersions, { limit, offset }),
  }),
})

numberedListField('datasetChanges', {
  type: numberedListType(ChangeRef, 'DatasetChangesList', 'changes of an import'),
  description:
    'Changes of one import, corrections before new rows, by numbered pages. The last 50 imports are stored, with the first 500 rows of each file and kind; the row counts in `files` include all rows. With `since`, every row that changed since an import, once, as it is now: for copies, which are exact as long as each page has the same header `x-dataset-version`. BAD_USER_INPUT for an unknown import.',
  args: { input: required(Input, 'Import whose changes are listed.') },
  find: async ({ input }, { snapshot }) => {
    const selectors = { version: input.version, version_id: input.version_id?.toString(), since: input.since }
    const { name, value } = exactlyOneOf(selectors, ['version_id', 'version', 'since'])
    if (name === 'since') return changesSince(snapshot, value)
    const version_id = await findVersion(snapshot, value)
    return {
      total: (await snapshot.first(changeCount, { version_id }))?.count ?? 0,
      items: (limit, after) => snapshot.all(datasetChanges, { version_id, after, limit }),
    }
  },
})
