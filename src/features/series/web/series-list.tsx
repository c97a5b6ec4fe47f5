import { isSlug } from '#domain/names/slug.ts'
import type { Address } from '#web/routing/address.ts'
import { seriesPath, withQuery } from '#web/routing/paths.ts'
import { notFound, type PageRequest } from '#web/routing/route.tsx'

/** The series that a page is about. */
export interface OneSeries {
  slug: string
}

interface SeriesAnswer {
  series: { title: string } | null
}

const UNKNOWN = notFound('Series not found')

export const nameOf = (answer: SeriesAnswer | undefined) => answer?.series?.title ?? 'Tournament'

/** Returns what the pages with a list of a series have in common. */
export function listOfSeries<State extends object>(list: 'champions' | 'players', address: Address<State>) {
  const pathOf = (state: OneSeries & State) => withQuery(seriesPath(state.slug, list), address.query(state))
  return {
    path: pathOf,
    defaults: address.defaults,
    parse: ({ params: { series_slug: slug = '' }, search }: PageRequest) =>
      isSlug(slug) ? { ...address.read(search), slug } : UNKNOWN,
    outcome: (_: OneSeries, { series }: SeriesAnswer) => (series ? null : UNKNOWN),
    canonical: ({ slug }: OneSeries) => pathOf({ ...address.initial, slug }),
    head: ({ slug }: OneSeries, answer: SeriesAnswer | undefined) => ({
      parent: { name: nameOf(answer), path: seriesPath(slug) },
    }),
    isCompact: true as const,
    lead: ({ slug }: OneSeries, { series }: SeriesAnswer) =>
      series && <a href={seriesPath(slug)}>{series.title}: all editions</a>,
  }
}
