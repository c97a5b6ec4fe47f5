import { TRUSTED_DOCUMENTS } from '#web/data/generated/trusted-documents.ts'

/** Returns the text of one of the website's own documents, which pages name by its id; undefined for an unknown id. */
export function trustedText(id: string): string | undefined {
  return Object.hasOwn(TRUSTED_DOCUMENTS, id) ? TRUSTED_DOCUMENTS[id] : undefined
}

/** Returns the text of a document that is one of the website's own, by its id, or a text. */
export const documentText = (document: string): string => trustedText(document) ?? document
