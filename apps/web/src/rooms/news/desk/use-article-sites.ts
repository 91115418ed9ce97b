import { pageArticles } from '@kaisai/contract/news/news.endpoints'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { type SiteChoice, useSites } from '../../website/queries.ts'

/** The sites articles may stand on: those one may list, or the one he is on and those his articles stand on. The server refuses the rest. */
export const useArticleSites = (): { sites: SiteChoice[]; isPending: boolean } => {
  const mayList = usePermission(['web:site:list'])
  const { sites, isPending } = useSites()
  const articles = useReply(pageArticles, { pageSize: 100 }, { enabled: !mayList, staleMs: 60_000 })
  const known = new Map(sites.map(({ value, label }) => [value, label]))
  for (const { siteId, siteName } of articles.data?.rows ?? []) known.set(siteId, siteName)
  return { sites: [...known].map(([value, label]) => ({ value, label })), isPending }
}
