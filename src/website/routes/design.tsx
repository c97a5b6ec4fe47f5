import { PageHeader } from '../components/PageHeader.tsx'
import { DatasetDocument } from '../data/generated/dataset.ts'
import { DESIGN_PATH } from '../paths.ts'
import { defineRoute } from '../route.tsx'
import { Colours } from './design/Colours.tsx'
import { Controls } from './design/Controls.tsx'
import { Marks } from './design/Marks.tsx'
import { Pictures } from './design/Pictures.tsx'
import { Tables } from './design/Tables.tsx'
import classes from './design.module.css'

const SCHEMES = ['light', 'dark'] as const

/** Every component in every state, in both schemes whatever the system's is. No page leads here. */
export const route = defineRoute({
  parse: () => ({ kind: 'page', state: null }),
  document: DatasetDocument,
  variables: () => ({}),
  head: () => ({
    title: 'Design',
    description: 'Every component of the site in every state, in both schemes.',
    canonical: DESIGN_PATH,
    noindex: true,
  }),
  unscripted: true,
  Page: () => (
    <>
      <PageHeader title="Design" lead="Every component in every state, in both schemes. All names are invented." />
      {SCHEMES.map((scheme) => (
        <div key={scheme} className={classes.scheme} data-scheme={scheme}>
          <Colours scheme={scheme} />
          <Marks scheme={scheme} />
          <Controls scheme={scheme} />
          <Pictures scheme={scheme} />
          <Tables scheme={scheme} />
        </div>
      ))}
    </>
  ),
})
