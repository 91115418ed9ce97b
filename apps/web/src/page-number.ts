/** As far as a public list is turned. */
const MOST_PAGES = 500

/** The page of a list that an address asks for as `pageNum`: 1 where it says nothing, or nothing that is a page. */
export const pageNumOf = (query: URLSearchParams): number =>
  Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(query.get('pageNum'))) || 1))
