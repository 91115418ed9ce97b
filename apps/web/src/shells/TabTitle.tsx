import { upTo99 } from '#web/ui/format.ts'
import { useUnread } from './use-unread.ts'

/** The title of the browser's tab: the page, with the number of unread messages before it, seen from another tab too. */
export const TabTitle = ({ page }: { page: string }) => {
  const unread = useUnread()
  return <title>{unread > 0 ? `(${upTo99(unread)}) ${page}` : page}</title>
}
