import { Chips } from '../../components/Chips.tsx'
import { Pagination } from '../../components/Pagination.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { Section } from '../../components/Section.tsx'
import { SelectField } from '../../components/SelectField.tsx'
import { DESIGN_PATH } from '../../paths.ts'
import classes from '../design.module.css'

const stay = () => DESIGN_PATH

/** What is pressed, typed into and chosen from. */
export function Controls({ scheme }: { scheme: string }) {
  return (
    <Section title={`Controls, ${scheme}`} more={{ label: 'A link to more', href: DESIGN_PATH }}>
      <div className={classes.row}>
        <button type="button" className="button">
          A button
        </button>
        <button type="button" className="button" aria-disabled="true">
          A button at rest
        </button>
        <SelectField
          label={`A choice, ${scheme}`}
          name="choice"
          value="one"
          options={[
            { value: 'one', label: 'The one' },
            { value: 'other', label: 'The other' },
          ]}
          href={stay}
          action={DESIGN_PATH}
        />
      </div>
      <SearchField value="" placeholder={`Search by Name, ${scheme}...`} href={stay} action={DESIGN_PATH} />
      <Chips
        label={`Chips, ${scheme}`}
        chips={[
          { label: 'Chosen', note: '12 matches', href: DESIGN_PATH, current: true },
          { label: 'Not chosen', note: '3', href: DESIGN_PATH, current: false },
        ]}
      />
      <Pagination
        name={`Rows, ${scheme}`}
        page={4}
        pageSize={8}
        totalCount={100}
        totalPages={13}
        noun="matches"
        href={stay}
      />
    </Section>
  )
}
