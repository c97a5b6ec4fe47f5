// Preparations for the commands of the documents: placeholders, files, and servers beside them. A command that isn't
// listed here runs as it is printed, and must exit with 0.

export interface Scene {
  /** Texts that readers replace, and what they are replaced by. */
  replaced?: Readonly<Record<string, string>>
  /** Shell commands before and after the block. */
  before?: string
  after?: string
  /** The block serves this URL until it is stopped. */
  serves?: string
  /** The block runs until it prints this text, and is then stopped. */
  prints?: string
  /** The documented exit codes; 0 if missing. */
  exits?: readonly number[]
  /** The block is not run, for this reason. */
  notRun?: string
}

const HOME = 'http://localhost:3000/readyz'
const FOLDER = { FOLDER: '"$RESULTS_FOLDER"' }
const IMPORTED = 'npm run import -- "$RESULTS_FOLDER"'
const SHEET = { 'club.xlsx': '"$WORK/club.xlsx"' }
const NO_MACHINE = 'needs the service of a CDN'
const ELSEWHERE = 'is a test or trial of its own'

/** Scenes by document and by the beginning of their block. */
export const SCENES: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  'README.md': {
    'npx erne serve': {
      before: 'npm run build',
      serves: HOME,
      replaced: { 'npx erne': 'node "$CLONE/scripts/erne.mjs"' },
    },
    // With names to confirm.
    'npx erne import': { replaced: SHEET, exits: [3] },
    DATA_LICENCE: { replaced: { ...SHEET, '--out': '--yes --out' }, after: 'test -e site/index.html' },
  },
  'CONTRIBUTING.md': {
    'npm run dev': { serves: HOME },
    'npx node': { before: 'npm run build' },
    'npm run release': { notRun: 'needs a clean clone with an owner' },
    'npm test -- --nightly': { notRun: 'is the nightly workflow' },
    'npm test -- PATH': { replaced: { PATH: 'src/domain' } },
    'npm run bench': { replaced: { NAME: '' } },
    'npm run trial': { replaced: { NAME: '' } },
    'npm run licences': { after: 'test -z "$(git status --porcelain -- src schema.graphql docs/licences.md)"' },
  },
  'docs/performance.md': { 'npm run bench': { notRun: ELSEWHERE } },
  'docs/exporting.md': { 'npm run export': { before: IMPORTED, replaced: { FOLDER: '"$WORK/exported"' } } },
  'docs/importing.md': {
    'npm run import -- FOLDER\nnpm run import -- --help': { replaced: FOLDER },
    'npm run correct': { replaced: { 12345: 'm1' } },
    'npm run export -- --player': { replaced: { 'pat-smith': 'ann-lee' } },
    'npm run --silent import': { replaced: FOLDER },
  },
  'docs/tournament-day.md': {
    'npm run import -- FOLDER --watch': { replaced: FOLDER, prints: 'Watching' },
  },
  'docs/static-site.md': { DATA_LICENCE: { replaced: { RESULTS: '"$RESULTS_FOLDER"' } } },
  'docs/spreadsheets.md': {
    'npm run import -- club': {
      before: 'mkdir -p club && cp "$WORK/sheet.csv" "club/Spiele 2025.csv"',
      // With open questions.
      exits: [3],
      after: 'cp "$WORK/doubts.csv" club/mapping/doubts.csv',
    },
    'npm run import -- club --yes': {
      // With the score that Excel turned into a date, and without it.
      exits: [3, 0],
      after: 'sed -i "s/11\\. Jul/11:7/" "club/Spiele 2025.csv"',
    },
  },
  'docs/deployment.md': {
    'useradd ': { replaced: { '…': '"$CLONE"' }, before: 'own_machine', after: 'cp "$WORK/erne.env" /etc/erne.env' },
    'runuser -u erne -- erne import /path/of/results': {
      replaced: { '/path/of/results': '"$RESULTS_FOLDER"' },
      before: 'install -d -o erne -g erne -m 750 /var/lib/erne',
    },
    'runuser -u erne -- erne import /srv/results': {
      replaced: { '/srv/results': '"$RESULTS_FOLDER"' },
      before: 'printf "#!/bin/sh\\n" > /usr/local/bin/purge-cdn; chmod 755 /usr/local/bin/purge-cdn',
    },
    '#!/bin/sh': { notRun: NO_MACHINE },
    'erne backup': { replaced: { '/backup/': '"$WORK"/' } },
    'pg_dump ': { before: 'postgres_with_results', after: 'serves_restored' },
  },
}

/** Returns the scene of a block; an empty one if it needs none. */
export function sceneOf({ document, text }: { document: string; text: string }): Scene {
  const scenes = Object.entries(SCENES[document] ?? {}).filter(([beginning]) => text.startsWith(beginning))
  return scenes.sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? {}
}
