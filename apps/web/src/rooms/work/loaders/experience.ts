import { listPublicCompetitions } from '@kaisai/contract/competition/public.endpoints'
import { pageGallery } from '@kaisai/contract/work/public.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

const COMPETITIONS = 3
const WORKS = 6

/** What the site can show of itself: competitions and works, where there are some. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = context.get(callerContext)
  const [competitions, works] = await Promise.all([
    orNotFound(call(listPublicCompetitions, { pageSize: COMPETITIONS }, { quiet: true })),
    orNotFound(call(pageGallery, { pageSize: WORKS, order: 'views' }, { quiet: true })),
  ])
  return { competitions: competitions.rows, competitionCount: competitions.total, works: works.rows, workCount: works.total }
}
