import { redirect } from 'react-router'

interface Listed {
  readonly rows: readonly unknown[]
  readonly total: number
  readonly pageNum: number
  readonly pageSize: number
}

/**
 * Redirects from a page behind the last one to the last one: an address that was kept while the list grew shorter. For loaders, on the
 * server alone (`import.meta.env.SSR`): the pages of a list lead no further than its last.
 */
export const requirePage = (url: URL, { rows, total, pageNum, pageSize }: Listed): void => {
  if (rows.length > 0 || total === 0 || pageNum === 1) return
  const query = new URLSearchParams(url.searchParams)
  const last = Math.ceil(total / pageSize)
  if (last === 1) query.delete('pageNum')
  else query.set('pageNum', String(last))
  throw redirect(`?${query}`)
}
