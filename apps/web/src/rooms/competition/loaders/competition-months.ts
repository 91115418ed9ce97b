import { chinaDay } from '@kaisai/contract/china-clock'
import { countMonths, getEnrollYears, listPublicCompetitions } from '@kaisai/contract/competition/public.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

const MOST = 100

/**
 * The months of a year with how many competitions enroll in them, and the competitions of the chosen month (this one at first).
 * `years`: from the first to the last that holds competitions, this one included.
 */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  const thisMonth = chinaDay(serverNow()).slice(0, 7)
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth
  const call = context.get(callerContext)
  const [enrolling, months, page] = await Promise.all([
    orNotFound(call(getEnrollYears, {}, { quiet: true })),
    orNotFound(call(countMonths, { year: Number(month.slice(0, 4)) }, { quiet: true })),
    orNotFound(call(listPublicCompetitions, { month, pageSize: MOST }, { quiet: true })),
  ])
  const thisYear = Number(thisMonth.slice(0, 4))
  const { first, last } = enrolling ?? { first: thisYear, last: thisYear }
  return { month, months, page, years: { first: Math.min(first, thisYear), last: Math.max(last, thisYear) } }
}
