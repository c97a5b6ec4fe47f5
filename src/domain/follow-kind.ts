/** Kinds of events that webhooks receive. */
export const FOLLOW_KINDS = ['scheduled', 'result', 'correction', 'removed', 'replaced', 'medal', 'sealed'] as const
export type FollowKind = (typeof FOLLOW_KINDS)[number]
