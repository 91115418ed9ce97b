import { foundKinds, SHORTEST_SITE_WORD, searchSite } from '@kaisai/contract/website/search.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'
import { pageNumOf } from '#web/page-number.ts'

const MOST_OF_EACH = 4
const PAGE_SIZE = 12

/** What the site holds for the address’s word: some of each kind, or a page of the kind the address names. Null: no word to search for. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 50)
  const kind = foundKinds.find((one) => one === query.get('kind')) ?? null
  if ([...keyword].length < SHORTEST_SITE_WORD) return { keyword, kind, reply: null }
  const input =
    kind === null ? { keyword, pageSize: MOST_OF_EACH } : { keyword, kind, pageNum: pageNumOf(query), pageSize: PAGE_SIZE }
  return { keyword, kind, reply: await orNotFound(context.get(callerContext)(searchSite, input, { quiet: true })) }
}
