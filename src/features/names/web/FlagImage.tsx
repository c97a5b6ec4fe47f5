import classes from './Flag.module.css'

/** Flag of a country without text. */
export function FlagImage({ code }: { code: string }) {
  return <img className={classes.flag} src={`/flags/${code}.svg`} alt="" width="21" height="14" loading="lazy" />
}
