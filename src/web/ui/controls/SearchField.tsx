import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'
import { navigate } from '#web/routing/location.ts'
import { Glass } from './Glass.tsx'
import classes from './SearchBox.module.css'

const DEBOUNCE_MILLISECONDS = 300

interface SearchFieldProps {
  /** What is searched for now, as the page's address has it. */
  value: string
  placeholder: string
  /** The page's address with another search. */
  href: (search: string) => string
}

/** A search that follows typing, 300 ms after the last key. */
export function SearchField({ value, placeholder, href }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, and a link to another search, change the field with the rows; its own search must not overwrite what was typed
  // since.
  useLayoutEffect(() => {
    if (value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string) => {
    clearTimeout(timer.current)
    const cleaned = next.trim()
    if (cleaned === sent.current) return
    // The first letters make an entry of the history, the following ones take its place: Back leads out of the search.
    const replace = sent.current !== ''
    sent.current = cleaned
    navigate(href(cleaned), { replace })
  }
  return (
    <search className={`${classes.search} ${classes.list}`}>
      <form
        action={href('').split('?')[0]}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <Glass className={classes.glass} />
        <input
          className={classes.input}
          type="search"
          name="q"
          aria-label={placeholder.replace(/\.+$/, '')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(target.value), DEBOUNCE_MILLISECONDS)
          }}
        />
        <HiddenFields address={href('')} but={['q']} />
        <button type="submit" className="visually-hidden">
          Search
        </button>
      </form>
    </search>
  )
}

/** The state of a page that a form keeps as it is: the query of its address, but for the form's own fields. */
export function HiddenFields({ address, but }: { address: string; but: readonly string[] }): ReactNode {
  const { searchParams } = new URL(address, 'http://localhost')
  return [...searchParams].map(
    ([name, value]) => !but.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  )
}
