import { chinaDay } from '@kaisai/contract/china-clock'
import { countMonths, listPublicCompetitions } from '@kaisai/contract/competition/public.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

const MOST = 100

/** The months of a year with how many competitions enroll in them, and the competitions of the chosen month (this one at first). */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : chinaDay(serverNow()).slice(0, 7)
  const call = context.get(callerContext)
  const [months, page] = await Promise.all([
    orNotFound(call(countMonths, { year: Number(month.slice(0, 4)) }, { quiet: true })),
    orNotFound(call(listPublicCompetitions, { month, pageSize: MOST }, { quiet: true })),
  ])
  return { month, months, page }
}
