import { defineTable, integer, text, textOrNull } from './table-definition.ts'

/** The tables of Web Push: what devices follow, and messages that they did not receive yet. */
export const PUSH_TABLES = {
  push_subscriptions: defineTable(
    {
      /** Hash of the endpoint. */
      device: text(),
      /** Path of the followed page, such as `/player/ann-lee`. */
      subject: text(),
      /** URL at the browser's push service. */
      endpoint: text(),
      /** Public key and secret of the device in base64url, with which messages are encrypted. */
      p256dh: text(),
      auth: text(),
    },
    { key: ['device', 'subject'], indexes: [['subject']] },
  ),
  push_messages: defineTable(
    {
      /** Id of the row in `follow_events`. */
      event: integer(),
      device: text(),
      /** Number of failed attempts. */
      failures: integer(),
      /** ISO 8601, UTC: time before which the message is not sent; null before the first attempt. */
      retry_at: textOrNull(),
    },
    { key: ['event', 'device'], indexes: [['device']] },
  ),
}
