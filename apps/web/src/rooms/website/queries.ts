import { getWebsiteSetting, listSites } from '@kaisai/contract/website/site.endpoints'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'

export interface SiteChoice {
  value: string
  label: string
}

/** The sites somebody may choose from: those within reach, or for who may not list sites the one he is on. */
export const useSites = (): { sites: SiteChoice[]; isPending: boolean } => {
  const mayList = usePermission(['web:site:list'])
  const listed = useReply(listSites, {}, { enabled: mayList, staleMs: 60_000 })
  const here = useReply(getWebsiteSetting, {}, { enabled: !mayList, staleMs: 60_000 })
  if (mayList)
    return { sites: (listed.data ?? []).map(({ siteId, name }) => ({ value: siteId, label: name })), isPending: listed.isPending }
  return { sites: here.data ? [{ value: here.data.siteId, label: here.data.name }] : [], isPending: here.isPending }
}
