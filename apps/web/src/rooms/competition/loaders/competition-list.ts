import { type CompetitionLevel, levels } from '@kaisai/contract/competition/labels'
import { listPublicCompetitions } from '@kaisai/contract/competition/public.endpoints'
import { type Badge, badgeNames } from '@kaisai/contract/competition/timeline/badge'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'
import { pageNumOf } from '#web/page-number.ts'
import { requirePage } from '#web/require-page.ts'

const PAGE_SIZE = 12

const oneOf = <W extends string>(words: readonly W[], value: string | null): W | undefined => words.find((word) => word === value)

/** A page of public competitions by the address's word, level, badge and month; what makes no sense there is left out. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const query = url.searchParams
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 50)
  const level = oneOf<CompetitionLevel>(levels, query.get('level'))
  const badge = oneOf<Badge>(badgeNames, query.get('badge'))
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.exec(query.get('month') ?? '')?.[0]
  const pageNum = pageNumOf(query)
  const filters = {
    ...(keyword ? { keyword } : {}),
    ...(level ? { level } : {}),
    ...(badge ? { badge } : {}),
    ...(month ? { month } : {}),
  }
  const page = await orNotFound(
    context.get(callerContext)(listPublicCompetitions, { pageNum, pageSize: PAGE_SIZE, ...filters }, { quiet: true }),
  )
  if (import.meta.env.SSR) requirePage(url, page)
  return { page, filters: { keyword, level: level ?? '', badge: badge ?? '', month: month ?? '' } }
}
