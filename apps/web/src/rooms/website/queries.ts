import { pageArticles } from '@kaisai/contract/news/news.endpoints'
import { getWebsiteSetting, listSites } from '@kaisai/contract/website/site.endpoints'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'

export interface SiteChoice {
  value: string
  label: string
}

/**
 * The sites somebody may choose from: those within reach for who may list sites. Writers may not; they are offered the site they
 * are on and those their articles stand on, and the server refuses what is out of reach.
 */
export const useSites = (): { sites: SiteChoice[]; isPending: boolean } => {
  const mayList = usePermission(['web:site:list'])
  const mayRead = usePermission(['news:article:list'])
  const listed = useReply(listSites, {}, { enabled: mayList, staleMs: 60_000 })
  const here = useReply(getWebsiteSetting, {}, { enabled: !mayList, staleMs: 60_000 })
  const articles = useReply(pageArticles, { pageSize: 100 }, { enabled: !mayList && mayRead, staleMs: 60_000 })
  if (mayList)
    return { sites: (listed.data ?? []).map(({ siteId, name }) => ({ value: siteId, label: name })), isPending: listed.isPending }
  const known = new Map<string, string>()
  if (here.data) known.set(here.data.siteId, here.data.name)
  for (const { siteId, siteName } of articles.data?.rows ?? []) known.set(siteId, siteName)
  return { sites: [...known].map(([value, label]) => ({ value, label })), isPending: here.isPending }
}
