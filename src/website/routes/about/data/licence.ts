/** The address in a licence's text, such as that of "CC BY 4.0 (https://…)"; `null` where there is none. */
export function licenceAddress(licence: string): string | null {
  return /https?:\/\/[^\s<>"()]+/.exec(licence)?.[0] ?? null
}
