import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/names/typed-search.ts'
import { navigate } from '#web/routing/location.ts'
import { HiddenFields } from './AddressForm.tsx'
import classes from './SearchBox.module.css'
import { SearchIcon } from './SearchIcon.tsx'

const DEBOUNCE_MILLISECONDS = 300

export interface ListSearchProps {
  /** The current search text in the page's URL. */
  value: string
  placeholder: string
  /** Returns the page's URL with another search text. */
  href: (search: string) => string
}

/** Returns the typed text, functions that follow it, and the field. The search follows 300 ms after the last key press. */
function useTypedText({ value, href }: Pick<ListSearchProps, 'value' | 'href'>) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)

  // Updates the field after Back or a link to another search, but not after its own search: the visitor may have typed on.
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
    // The first letters create a history entry, and further ones replace it, so that Back leaves the search.
    const replace = sent.current !== ''
    sent.current = cleaned
    navigate(href(cleaned), { replace })
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(typed), DEBOUNCE_MILLISECONDS)
  }
  // The visitor may have typed before the list was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    const typed = field.current?.value ?? value
    if (typed !== value) type(typed)
  }, [])
  return { text, type, search, field }
}

/** A search field that updates the list 300 ms after the last key press. */
export function ListSearch({ value, placeholder, href }: ListSearchProps) {
  const { text, type, search, field } = useTypedText({ value, href })
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
        <SearchIcon className={classes.glass} />
        <input
          ref={field}
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
          onChange={({ target }) => type(target.value)}
        />
        <HiddenFields address={href('')} except={['q']} />
        <button type="submit" className="visually-hidden">
          Search
        </button>
      </form>
    </search>
  )
}
