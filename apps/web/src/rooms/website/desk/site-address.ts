import { belowSite } from '@kaisai/contract/website/site-base'

interface Addressed {
  readonly hosts: readonly string[]
  readonly code: string
  readonly isDefault?: boolean
}

/** Where a site can be visited from here: the default one here, another at its host, else below its code. */
export const siteAddress = ({ hosts, code, isDefault }: Addressed): string => {
  const page = '/home/homepage'
  if (isDefault) return page
  return hosts[0] ? `${location.protocol}//${hosts[0]}${page}` : belowSite(code, page)
}
