import { slugify } from './slug.ts'

/** Returns the name of a site as a word for names of files and programs, such as `court-club`. */
export function siteSlug(name: string): string {
  return slugify(name) || 'pickleball'
}
