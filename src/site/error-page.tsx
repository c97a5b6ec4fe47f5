import { ErrorMessage } from '#features/search/web/ErrorMessage.tsx'
import { DatasetDocument, type DatasetQuery, type DatasetQueryVariables } from '#web/data/generated/dataset.ts'
import { type OpenPage, openPage, type PageDefinition, type PageError } from '#web/routing/route.tsx'

const DESCRIPTIONS = {
  400: 'This link has an unknown option. Try one of these pages.',
  404: 'We couldn’t find that page. Try one of these.',
  410: 'The results behind it were removed. Try one of these pages.',
} as const satisfies Record<PageError['status'], string>

const ERROR_PAGE: PageDefinition<PageError, DatasetQuery, DatasetQueryVariables> = {
  document: DatasetDocument,
  variables: () => ({}),
  head: ({ sentence, status }) => ({
    title: sentence,
    description: DESCRIPTIONS[status],
    canonical: '/',
    noindex: true,
  }),
  Page: ({ state }) => <ErrorMessage sentence={state.sentence} description={DESCRIPTIONS[state.status]} />,
}

/** Returns an error page, in the shell of every page. */
export function errorPage(url: string, error: PageError): OpenPage {
  return { ...openPage(ERROR_PAGE, url, url, error), status: error.status }
}
