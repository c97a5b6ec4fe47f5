import { z } from 'zod'
import { SOFTWARE_NAME } from '#domain/site-identity.ts'
import { accentOf, contrastProblem } from './accent.ts'

const MAX_LINE = 300
const MAX_NAME = 40
const MAX_HEADLINE = 80
const MAX_CONTACT = 500

/** Parses a setting that pages show in a line. @param example an example, for messages */
const oneLine = (example: string, max = MAX_LINE) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{C}\u2028\u2029]+$/u)
    .optional()
    .describe(`one line of at most ${max} characters, such as ${example}`)

/** Parses the path of a file or a folder. */
export const path = z
  .string()
  .regex(/^[^\0]+$/)
  .optional()

const COLOR = 'a color of six hexadecimal digits such as #0b6147'
// A value that is not a color gets no second message about its contrast.
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { abort: true })
  .toLowerCase()

const webUrl = z.url({ protocol: /^https?$/ }).max(MAX_CONTACT)
const email = z.email().max(MAX_CONTACT)

/** Parsers of the settings about the site, its operator and its data, by environment variable. */
export const SITE_SETTINGS = {
  SITE_NAME: oneLine('Court Club', MAX_NAME),
  HOME_HEADLINE: oneLine('Pickleball in Tyrol: results and ratings', MAX_HEADLINE),
  SITE_LOGO: path.describe('the path of an SVG or PNG file'),
  PAGES_FOLDER: path.describe('the path of a folder with Markdown files'),
  ACCENT_COLOR: color.optional().describe(COLOR),
  ACCENT_COLOR_DARK: color.optional().describe(`${COLOR}, and ACCENT_COLOR must be set too`),
  SITE_LANGUAGE: z
    .string()
    .regex(/^en(-[A-Z]{2})?$/)
    .default('en')
    .describe('en or en with a country such as en-GB, because the texts of the pages are English'),
  SITE_OWNER: oneLine('Pickleball Statistics Club'),
  SITE_CONTACT: z
    .union([webUrl, email.transform((address) => `mailto:${address}`)])
    .optional()
    .describe('an e-mail address such as me@erne.example, or an http or https URL'),
  // Earlier names of SITE_CONTACT, which still work.
  CONTACT_URL: webUrl.optional().describe('an http or https URL'),
  CONTACT_EMAIL: email.optional().describe('an e-mail address such as me@erne.example'),
  SOURCE_NAME: oneLine('PPA Tour and Major League Pickleball'),
  SOURCE_URL: webUrl.optional().describe('an http or https URL'),
  DATA_LICENCE: oneLine('CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)'),
}

type SiteSettings = z.infer<z.ZodObject<typeof SITE_SETTINGS>>

/** Returns what is wrong with the colors, by setting: their contrast with the backgrounds of pages is too low. */
export function colorProblems(given: SiteSettings): { variable: keyof SiteSettings; allowed?: string }[] {
  const { ACCENT_COLOR: light, ACCENT_COLOR_DARK: dark } = given
  const problems = [
    { variable: 'ACCENT_COLOR' as const, allowed: light && contrastProblem(light, 'light') },
    { variable: 'ACCENT_COLOR_DARK' as const, allowed: dark && contrastProblem(dark, 'dark') },
  ].flatMap(({ variable, allowed }) => (allowed ? [{ variable, allowed }] : []))
  return dark !== undefined && light === undefined ? [...problems, { variable: 'ACCENT_COLOR_DARK' }] : problems
}

/** Returns the facts about the site. A fact is null if its setting is not set. */
export function siteFactsOf(given: SiteSettings) {
  return {
    siteName: given.SITE_NAME ?? SOFTWARE_NAME,
    /** Heading of the home page. */
    headline: given.HOME_HEADLINE ?? null,
    /** Path of the logo; null for the name as text. */
    logoPath: given.SITE_LOGO ?? null,
    /** Folder of the operator's own pages; null for none. */
    pagesFolder: given.PAGES_FOLDER ?? null,
    /** Accent color in both schemes; null for the built-in colors. */
    accent: given.ACCENT_COLOR === undefined ? null : accentOf(given.ACCENT_COLOR, given.ACCENT_COLOR_DARK),
    /** Language tag of the pages, which says how their English is to be read aloud. */
    language: given.SITE_LANGUAGE,
    /** Name of the person or organization that runs the site. */
    owner: given.SITE_OWNER ?? null,
    /** Contact of the operator, an http(s) or mailto URL such as `mailto:me@erne.example`. */
    contactUrl:
      given.SITE_CONTACT ??
      given.CONTACT_URL ??
      (given.CONTACT_EMAIL === undefined ? null : `mailto:${given.CONTACT_EMAIL}`),
    /** Name of the source of the results. */
    sourceName: given.SOURCE_NAME ?? null,
    sourceUrl: given.SOURCE_URL ?? null,
    /** Licence of the data. Without one the full data set is not offered. */
    dataLicence: given.DATA_LICENCE ?? null,
  }
}
