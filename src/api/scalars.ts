import { GraphQLError, Kind, type ValueNode } from 'graphql'
import { isDay } from '#domain/days/day.ts'
import { isTimePeriod, type TimePeriod } from '#domain/days/time-period.ts'
import { builder } from './builder.ts'

function parseDay(value: unknown): string {
  if (typeof value === 'string' && isDay(value)) return value
  throw new GraphQLError('Date must be a calendar day written YYYY-MM-DD')
}

builder.scalarType('Date', {
  description: 'A calendar day at the venue, written YYYY-MM-DD, without time or time zone.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  serialize: (day) => day,
  parseValue: parseDay,
})

builder.scalarType('DateTime', {
  description: 'Date and time with UTC offset, in ISO 8601, such as 2026-07-04T18:30:00-04:00.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  serialize: (time) => time,
})

/** Path of the page that defines the periods, on the site that serves the API. */
const TIME_PERIODS_PAGE = '/about/api#time-periods'

function parsePeriod(value: unknown, node?: ValueNode): TimePeriod {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text === 'string' && isTimePeriod(text)) return text
  throw new GraphQLError(
    'TimePeriod must be ALL_TIME, LAST_52_WEEKS, LAST_6_MONTHS, LAST_3_MONTHS, LAST_30_DAYS or a year from 2000 to 2100',
    { nodes: node ?? null },
  )
}

/** Parses a literal period, which may be written as an enum value, as a string or, for a year, as a number. */
function parsePeriodLiteral(node: ValueNode): TimePeriod {
  const written = node.kind === Kind.ENUM || node.kind === Kind.STRING || node.kind === Kind.INT
  return parsePeriod(written ? node.value : undefined, node)
}

builder.scalarType('TimePeriod', {
  description:
    'A period of matches: ALL_TIME, LAST_52_WEEKS, LAST_6_MONTHS, LAST_3_MONTHS, LAST_30_DAYS, or a calendar year such as 2026.',
  specifiedByURL: TIME_PERIODS_PAGE,
  serialize: (period) => period,
  parseValue: (value) => parsePeriod(value),
  parseLiteral: parsePeriodLiteral,
})
