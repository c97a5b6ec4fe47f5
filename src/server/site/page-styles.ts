import { createHash } from 'node:crypto'

/** A rule of a stylesheet, or a group of rules such as `@media`. */
type StyleRule =
  | { kind: 'rule'; text: string; selectors: readonly (readonly string[])[]; isForPointer: boolean }
  | { kind: 'group'; start: string; rules: readonly StyleRule[] }
  | { kind: 'other'; text: string }

/** The styles of one page. */
export interface PageStyles {
  /** Style element for the head, with the rules that the page's HTML uses. The first paint needs no others. */
  used: string
  /** Allowed sources of styles, for the page's Content-Security-Policy. */
  source: string
}

/** At-rules that contain rules with selectors. */
const GROUP = /^@(media|supports|container|layer|scope|starting-style)\b/

/** Groups of rules for printing and for animations. */
const LATER_GROUP = /^@media (print|\(prefers-reduced-motion)/

/**
 * Returns a function that selects the styles of a page by its HTML. The first paint waits for the HTML with its styles, and
 * a page uses a small part of them.
 * @param css text of the site's style file
 * @param isComplete false if the page loads the whole file later: rules for printing, animations and the pointer come with it
 */
export function pageStyles(css: string, isComplete: boolean): (html: string) => PageStyles {
  const all = readRules(css)
  const rules = isComplete ? all : rulesOfFirstPaint(all)
  return (html) => {
    const used = usedRules(rules, classesOf(html))
    const hash = createHash('sha256').update(used).digest('base64')
    return { used: `<style>${used}</style>`, source: `'self' 'sha256-${hash}'` }
  }
}

/** Reads the rules of a minified stylesheet. */
function readRules(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  for (let start = 0; start < css.length; ) {
    const open = css.indexOf('{', start)
    const end = css.indexOf(';', start)
    const hasBlock = open !== -1 && (end === -1 || open < end)
    // A statement without a block, such as `@layer base, page;`, or a line break at the end of a file.
    const close = hasBlock ? endOfBlock(css, open) : end === -1 ? css.length : end
    rules.push(
      hasBlock
        ? readRule(css.slice(start, open), css.slice(open + 1, close))
        : { kind: 'other', text: css.slice(start, close + 1) },
    )
    start = close + 1
  }
  return rules
}

/** Returns the rules without those for printing, for animations and for what the pointer is over. */
function rulesOfFirstPaint(rules: readonly StyleRule[]): StyleRule[] {
  return rules.flatMap((rule): StyleRule[] => {
    if (rule.kind === 'other') return rule.text.startsWith('@keyframes') ? [] : [rule]
    if (rule.kind === 'rule') return rule.isForPointer ? [] : [rule]
    return LATER_GROUP.test(rule.start) ? [] : [{ ...rule, rules: rulesOfFirstPaint(rule.rules) }]
  })
}

function readRule(prelude: string, block: string): StyleRule {
  if (GROUP.test(prelude)) return { kind: 'group', start: prelude, rules: readRules(block) }
  const text = `${prelude}{${block}}`
  if (prelude.startsWith('@')) return { kind: 'other', text }
  const selectors = withoutArguments(prelude).split(',')
  const isForPointer = selectors.every((selector) => selector.includes(':hover'))
  return { kind: 'rule', text, selectors: selectors.map(classesOfSelector), isForPointer }
}

/** Returns the position of the brace that closes a block; the end of the text if none does. */
function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let position = open; position < css.length; position++) {
    if (css[position] === '{') depth++
    if (css[position] === '}') depth--
    if (depth === 0) return position
  }
  return css.length
}

/**
 * Removes attributes and the arguments of pseudo-classes, whose classes an element doesn't need in order to match. Those of
 * `:has()` remain, because an element needs them, unless they are arguments of `:not()`.
 */
function withoutArguments(selectors: string): string {
  const shorter = selectors
    .replace(/\[[^\]]*\]/g, '')
    .replace(/:has\(([^()]*)\)/g, ':has $1')
    .replace(/(?<!:has)\([^()]*\)/g, '')
  return shorter === selectors ? selectors : withoutArguments(shorter)
}

const classesOfSelector = (selector: string) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

function classesOf(html: string): Set<string> {
  return new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
}

/** Returns the text of the rules that may match an element with these classes. */
function usedRules(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'other') return rule.text
      if (rule.kind === 'rule')
        return rule.selectors.some((names) => names.every((name) => classes.has(name))) ? rule.text : ''
      const inner = usedRules(rule.rules, classes)
      return inner && `${rule.start}{${inner}}`
    })
    .join('')
}
