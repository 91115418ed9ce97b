import { feedOfColumn } from '@kaisai/contract/website/feeds'
import { useHref } from 'react-router'
import { useLang } from '#web/lang.tsx'

/** Names the feed of a column to readers of feeds; '': of all news. */
export const FeedLink = ({ column, title }: { column: string; title: string }) => (
  <link rel="alternate" type="application/rss+xml" title={title} href={useHref(feedOfColumn(column, useLang().lang))} />
)
