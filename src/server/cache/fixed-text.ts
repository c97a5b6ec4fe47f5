import { hash } from 'node:crypto'

/** A text that is part of many answers: its bytes and what tags make of them are made once. */
export class FixedText {
  readonly text: string
  readonly bytes: Buffer
  readonly digest: string

  constructor(text: string) {
    this.text = text
    this.bytes = Buffer.from(text)
    this.digest = hash('sha1', this.bytes, 'base64url')
  }
}
