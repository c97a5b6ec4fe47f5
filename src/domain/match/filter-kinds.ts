import { type Day, isDay } from '#domain/days/day.ts'
import { lowerFirst } from '#domain/format/format.ts'
import { isMatchId } from './match-id.ts'

/** Values of the filters that come before a filter in the table. */
export type Chosen = Readonly<Record<string, string | undefined>>

/** Returns whether the filters select the matches of a player or pair, so that results are wins or losses. */
export const isSided = ({ player, team }: Chosen) => player !== undefined || team !== undefined

/** A filter of a list of matches. Its values are the texts in URLs. */
export type MatchFilter = {
  /** The field of the GraphQL input. */
  field: string
  /** The label in forms. */
  name: string
  /** True if only links set the filter, and the form does not offer it. */
  isLinkOnly?: true
  /** Parses the text of a URL parameter; returns undefined if it is no valid value. */
  parse: (text: string) => string | undefined
  /** Returns whether the value can be combined with the filters before it. */
  fits?: (value: string, chosen: Chosen) => boolean
  /** The GraphQL field is true for `yes` and false for `no`. */
  isBoolean?: true
} & (
  | {
      /** The values to choose from, as chips and forms show them. */
      options: readonly { value: string; label: string }[]
      words: Words
    }
  | { options?: never; words?: Words }
) &
  (
    | {
        /** Description of the GraphQL field. */
        description: string
        /** The API looks the value up, or translates it, for the query's conditions; otherwise it is one as it stands. */
        isTranslated?: true
        isShared?: never
      }
    | {
        /** The GraphQL field is one that inputs of other lists have too. */
        isShared: true
        isTranslated?: never
      }
  )

/** The value's words in a heading: before "matches", after it, or after a comma. */
interface Words {
  position: Position
  textFor(value: string): string
}

/** Returns a filter by the slug of a player, pair, event or tournament. */
export const bySlug = <Field extends string>(field: Field, name: string, description: string) => ({
  field,
  name,
  description,
  parse: (text: string) => text || undefined,
  isTranslated: true as const,
})

export const byDay = <Field extends string>(field: Field, name: string) => ({
  field,
  name,
  parse: (text: string): Day | undefined => (isDay(text) ? text : undefined),
  isShared: true as const,
})

/** Returns a filter by the id of a match with which the list begins or ends. */
export const byMatch = <Field extends string>(field: Field, name: string, description: string) => ({
  field,
  name,
  description,
  isLinkOnly: true as const,
  parse: (text: string) => (isMatchId(text) ? text : undefined),
})

type Position = 'before' | 'after' | 'aside'
type TextFor<Value> = (value: Value) => string

/**
 * Returns a filter by one of a few values.
 * @param label the value's text in chips and forms
 * @param words the value's words in headings, at their position
 */
export function byChoice<Field extends string, Value extends string>(
  field: Field,
  name: string,
  values: readonly Value[],
  label: TextFor<Value>,
  [position, textFor]: [Position, TextFor<Value>],
) {
  return {
    field,
    name,
    parse: (text: string) => values.find((value) => value === text),
    options: values.map((value) => ({ value, label: label(value) })),
    words: { position, textFor },
  }
}

const YES_NO = ['yes', 'no'] as const
type YesNo = (typeof YES_NO)[number]

/**
 * Returns a filter by yes or no.
 * @param labels the texts in chips and forms; headings use them in lower case
 * @param description of the field in the API
 */
export const byYesNo = <Field extends string>(
  field: Field,
  name: string,
  labels: Record<YesNo, string>,
  description: string,
  position: Position = 'aside',
) => ({
  ...byChoice(field, name, YES_NO, (value) => labels[value], [position, (value) => lowerFirst(labels[value])]),
  description,
  isBoolean: true as const,
})
