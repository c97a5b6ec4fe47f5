import packageFile from '../../../package.json' with { type: 'json' }

/** The version of this Erne, such as `1.4.0`. */
export const VERSION: string = packageFile.version
