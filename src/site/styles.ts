/// <reference types="vite/types/importMeta.d.ts" />

/** All styles of the site, those that others override first: the file that every page shares. */
export const STYLES = [
  import.meta.glob('../web/styles/global.css', { eager: true }),
  import.meta.glob('../web/**/*.module.css', { eager: true }),
  import.meta.glob('./**/*.module.css', { eager: true }),
  import.meta.glob('../features/*/web/**/*.module.css', { eager: true }),
]
