/** A file or folder that a setting names and that cannot be used. The message states the setting and the reason. */
export class IdentityProblem extends Error {
  override readonly name = 'IdentityProblem'
}
