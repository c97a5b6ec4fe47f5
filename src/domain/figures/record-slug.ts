/** Returns the name in URLs of a record such as `TITLES`. */
export const recordSlug = (name: string): string => name.toLowerCase().replaceAll('_', '-')
