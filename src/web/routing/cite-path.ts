/** The citation of the page whose URL the parameter `of` has. Apart from other paths, because the script of every page has it. */
export const CITE_PATH = '/cite'
