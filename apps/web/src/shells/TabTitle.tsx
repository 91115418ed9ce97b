import { countUnread } from '@kaisai/contract/message/message.endpoints'
import { useReply } from '#web/query.ts'
import { upTo99 } from '#web/ui/format.ts'

/** Live events say when a message came; this is for lost ones. */
export const UNREAD_EVERY_MS = 60_000

/** The title of the browser's tab: the page, with the number of unread messages before it, seen from another tab too. */
export const TabTitle = ({ page }: { page: string }) => {
  const { data } = useReply(countUnread, {}, { everyMs: UNREAD_EVERY_MS })
  const unread = data?.unread ?? 0
  return <title>{unread > 0 ? `(${upTo99(unread)}) ${page}` : page}</title>
}
