/** Where a site can be visited from here, or null while no host leads to it. */
export const siteAddress = ({ hosts, isDefault }: { hosts: readonly string[]; isDefault?: boolean }): string | null => {
  const page = '/home/homepage'
  if (isDefault) return page
  return hosts[0] ? `${location.protocol}//${hosts[0]}${page}` : null
}
