import { countryName } from '#domain/names/country.ts'
import classes from './Flag.module.css'
import { FlagImage } from './FlagImage.tsx'

/** Flag of a country with its code or, if `named`, its name. `code` is ISO 3166-1 alpha-2 in upper case. */
export function Flag({ code, named }: { code: string; named?: boolean }) {
  return (
    <span className={classes.country}>
      <FlagImage code={code} />
      {/* The browser's own list of names may be of another year than the server's. */}
      {named ? (
        <span suppressHydrationWarning>{countryName(code)}</span>
      ) : (
        <abbr title={countryName(code)} suppressHydrationWarning>
          {code}
        </abbr>
      )}
    </span>
  )
}
