import { countUnread } from '@kaisai/contract/message/message.endpoints'
import { useReply } from '#web/query.ts'

/** Live events say when a message came; this is for lost ones. */
const EVERY_MS = 60_000

/** How many messages the person has not read. */
export const useUnread = (): number => useReply(countUnread, {}, { everyMs: EVERY_MS }).data?.unread ?? 0
