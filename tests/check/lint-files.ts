import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** What the linter says of one file: the rule and the line. */
export interface Finding {
  rule: string
  line: number
}

/**
 * Lints files that do not exist under the project's own rules, in a copy of the project that holds nothing else.
 * @param files the text of each file by its path in the project
 * @returns the findings by path; every path that was given is there
 */
export function lintFiles(files: Readonly<Record<string, string>>): Map<string, Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'erne-lint-'))
  try {
    for (const rules of ['biome.json', 'scripts/lint', 'package.json', 'tsconfig.json']) {
      cpSync(join(ROOT, rules), join(folder, rules), { recursive: true })
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return readReport(folder, Object.keys(files))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readReport(folder: string, paths: string[]): Map<string, Finding[]> {
  const report = join(folder, 'report.json')
  const program = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const options = ['--reporter=json', `--reporter-file=${report}`, '--max-diagnostics=none']
  try {
    execFileSync(process.execPath, [program, 'lint', ...options, ...paths], { cwd: folder, stdio: 'ignore' })
  } catch {
    // Findings of the level "error" end it with another code than 0; without a report the next line throws.
  }
  const { diagnostics } = JSON.parse(readFileSync(report, 'utf8')) as BiomeReport
  const findings = new Map<string, Finding[]>(paths.map((path) => [path, []]))
  for (const { category, location, severity } of diagnostics) {
    if (severity !== 'error' && severity !== 'warning') continue
    findings.get(location.path)?.push({ rule: category.split('/').at(-1) ?? '', line: location.start.line })
  }
  return findings
}

interface BiomeReport {
  diagnostics: {
    severity: string
    category: string
    location: { path: string; start: { line: number } }
  }[]
}
