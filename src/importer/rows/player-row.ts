import type { StagedPlayer } from '#database/tables/staging-tables.ts'
import type { Gender } from '#domain/division/gender.ts'
import { foldText } from '#domain/names/search-text.ts'
import { countryNames, readCountry } from '#importer/fields/country.ts'
import { readExternalIds } from '#importer/fields/external-ids.ts'
import {
  readAliases,
  readBirthDay,
  readDay,
  readPlayerSlug,
  readText,
  Unreadable,
  webAddress,
  wholeNumber,
  wordOf,
} from '#importer/fields/field.ts'
import type { UnrecognizedTexts } from '#importer/fields/unrecognized-texts.ts'
import type { Rejection } from '#importer/files/results-files.ts'
import type { RowReader } from './row-reader.ts'

export const readGender = wordOf<Gender>(
  { m: 'MALE', male: 'MALE', f: 'FEMALE', female: 'FEMALE' },
  { man: 'MALE', men: 'MALE', w: 'FEMALE', woman: 'FEMALE', women: 'FEMALE' },
)
const readAge = wholeNumber(0, 120)

export function playerRow(
  row: RowReader<'players.csv'>,
  { unrecognized, picturePath }: { unrecognized: UnrecognizedTexts; picturePath: string | null },
): StagedPlayer | Rejection {
  const player_slug = row.required('player_slug', readPlayerSlug)
  const name = row.required('name', readText)
  const source_gender = genderOf(row.text('gender'), unrecognized)
  const source_age = row.optional('age', readAge)
  const source_age_as_of = row.optional('age_as_of', readDay)
  const birth_date = row.optional('birth_date', readBirthDay)
  const source_country = row.optional('country', readText)
  const profile_image_url = row.optional('image_url', webAddress(picturePath))
  const aliases = row.optional('aliases', readAliases) ?? []
  const external_ids = row.orLeftOut('external_ids', readExternalIds)
  if (row.isRejected() || player_slug === null || name === null) return row.rejected()
  const country_code = source_country === null ? null : readCountry(source_country)
  if (source_country !== null && country_code === null) unrecognized.countries.add(source_country)
  return {
    player_slug,
    name,
    profile_image_url,
    source_gender,
    source_age,
    source_age_as_of,
    birth_date,
    country_code,
    source_country,
    aliases: JSON.stringify(aliases),
    search: searchText([name, ...aliases], country_code, source_country),
    name_search: foldText(name),
    external_ids,
  }
}

/** Returns the gender that a text names; null if it is empty or unknown. Unknown texts are counted in the report. */
function genderOf(text: string, unrecognized: UnrecognizedTexts): Gender | null {
  const gender = text === '' ? null : readGender(text)
  if (!(gender instanceof Unreadable)) return gender
  unrecognized.genders.add(text)
  return null
}

/** Returns the text in which searches look for a player: names, country code and country names. */
function searchText(names: readonly string[], code: string | null, sourceCountry: string | null): string {
  const country = code === null ? [sourceCountry ?? ''] : [code, ...countryNames(code)]
  return foldText([...names, ...country].join(' '))
}
