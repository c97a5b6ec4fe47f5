interface ImportMetaEnv {
  /** True in the scripts of a site of plain files. */
  readonly STATIC: boolean
}
