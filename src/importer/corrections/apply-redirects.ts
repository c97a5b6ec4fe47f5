import { anonymizePlayer } from '#database/import/anonymize.ts'
import {
  type CorrectionContext,
  type Effect,
  idOf,
  joinPlayers,
  joinTournaments,
  matchOfBoth,
  NO_EFFECT,
  rename,
} from '#database/import/correct-rows.ts'
import type { Corrections } from '#database/import/merge-corrections.ts'
import type { StagedRedirect } from '#database/tables/staging-tables.ts'
import { repairPlayerSlug } from '#domain/names/slug.ts'
import { quantity } from '#importer/report/quantity.ts'

/** The outcome of a row of redirects.csv or removals.csv. */
export type Applied =
  /** `isErased` if a player was anonymized. */
  | { kind: 'new' | 'changed' | 'unchanged'; what: string; effect: Effect; hint?: string; isErased?: true }
  | { kind: 'rejected'; column: 'id' | 'new_slug'; reason: string }

/** Applies a row of redirects.csv: renames the stored row, merges it into another one, or ends the redirect. */
export async function applyRedirect(
  corrections: Corrections,
  { kind, old_slug: old, new_slug }: StagedRedirect,
): Promise<Applied> {
  const old_slug = kind === 'player' && new_slug !== null ? repairedBefore(corrections, old, new_slug) : old
  const what = `${kind} ${old_slug} ${new_slug === null ? 'is no longer redirected' : `is now ${new_slug}`}`
  if (kind === 'player' && [old_slug, new_slug ?? old_slug].some((slug) => corrections.leadsToAnonymized(slug))) {
    return redirectAnonymized(corrections, old_slug, new_slug)
  }
  const before = corrections.redirectOf(kind, old_slug)
  if (before === (new_slug ?? undefined)) return { kind: 'unchanged', what, effect: NO_EFFECT }
  if (new_slug !== null) await corrections.turnRestored(kind, old_slug, new_slug)
  if (new_slug !== null && corrections.leadsBack(kind, old_slug, new_slug)) {
    return {
      kind: 'rejected',
      column: 'new_slug',
      reason: `leads back to ${old_slug} by other redirects: end one of them first`,
    }
  }
  const moved =
    new_slug === null
      ? NO_EFFECT
      : await move(corrections.context, kind, old_slug, corrections.canonical(kind, new_slug))
  if (typeof moved === 'string') return { kind: 'rejected', column: 'new_slug', reason: moved }
  await corrections.redirect(kind, old_slug, new_slug)
  if (new_slug !== null) corrections.newRedirects.push({ kind, old_slug, new_slug })
  const { players, tournaments } = moved ?? NO_EFFECT
  const hint = hintOf(moved)
  return {
    kind: before === undefined ? 'new' : 'changed',
    what,
    effect: { ...NO_EFFECT, players, tournaments },
    ...(hint !== null && { hint }),
  }
}

/** Returns the repaired form of the old slug if an earlier import repaired it and the redirect renames its player. */
function repairedBefore(corrections: Corrections, old: string, to: string): string {
  const repaired = repairPlayerSlug(old)
  const isRepaired = repaired !== null && repaired !== to && corrections.redirectOf('player', old) === repaired
  return isRepaired ? repaired : old
}

/** Redirects between two slugs of an anonymized player, whose real slugs must not be stored or reported. */
async function redirectAnonymized(
  corrections: Corrections,
  old_slug: string,
  new_slug: string | null,
): Promise<Applied> {
  const what = 'another slug of an anonymized player is redirected'
  const [from, to] = [old_slug, new_slug ?? old_slug].map((slug) => corrections.canonical('player', slug)) as [
    string,
    string,
  ]
  if (from === to) return { kind: 'unchanged', what, effect: NO_EFFECT }
  for (const slug of [from, to]) {
    if (corrections.isRemoved('person', slug)) continue
    corrections.erasedTexts.add(slug)
    await anonymizePlayer(corrections, corrections.keyedSlug(slug))
  }
  const [source, target] = [corrections.canonical('player', from), corrections.canonical('player', to)]
  const moved = await move(corrections.context, 'player', source, target)
  if (typeof moved === 'string') return { kind: 'rejected', column: 'new_slug', reason: moved }
  await corrections.redirect('player', source, target)
  const { players, tournaments } = moved ?? NO_EFFECT
  return { kind: 'new', what, effect: { ...NO_EFFECT, players, tournaments }, isErased: true }
}

function hintOf(moved: Effect | null): string | null {
  if (moved === null) return 'the database has nothing with the old slug; the redirect applies to later imports'
  const { players, tournaments, matches, medals } = moved
  if (players + tournaments === 0) return null
  return `joined: ${quantity(matches, 'match', 'matches')}, ${quantity(medals, 'medal')}`
}

/** Renames or merges the row of a slug. @returns the effect, null if no row has the slug, or why it is impossible */
async function move(
  context: CorrectionContext,
  kind: StagedRedirect['kind'],
  old: string,
  to: string,
): Promise<Effect | string | null> {
  const { transaction } = context
  const table = kind === 'player' ? 'source_players' : 'source_tournaments'
  const from = await idOf(transaction, table, old)
  if (from === undefined) return null
  const into = await idOf(transaction, table, to)
  if (into === undefined) {
    await rename(context, table, from, to)
    return NO_EFFECT
  }
  if (kind === 'tournament') return joinTournaments(context, from, into)
  const match = await matchOfBoth(transaction, from, into)
  return match === undefined
    ? joinPlayers(context, from, into)
    : `cannot be the same person as ${old}: both are in the match ${match}`
}
