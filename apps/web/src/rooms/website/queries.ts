import { listSiteOptions } from '@kaisai/contract/website/site.endpoints'
import { useReply } from '#web/query.ts'

export interface SiteChoice {
  value: string
  label: string
}

/** The sites somebody may choose from: those within reach. */
export const useSites = (): { sites: SiteChoice[]; isPending: boolean } => {
  const { data, isPending } = useReply(listSiteOptions, {}, { staleMs: 60_000 })
  return { sites: (data ?? []).map(({ siteId, name }) => ({ value: siteId, label: name })), isPending }
}
