import { ErrorMessage } from '#features/search/web/ErrorMessage.tsx'
import { DatasetDocument, type DatasetQuery, type DatasetQueryVariables } from '#web/data/generated/dataset.ts'
import { type OpenPage, openPage, type PageDefinition, type PageError } from '#web/routing/route.tsx'

const DESCRIPTIONS = {
  400: 'This link has an unknown option.',
  404: 'There is nothing at this address.',
  410: 'What was at this address is not part of the results any more.',
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

/** The page that says that there is no such page, in the shell like every other. */
export function errorPage(url: string, error: PageError): OpenPage {
  return { ...openPage(ERROR_PAGE, url, url, error), status: error.status }
}
