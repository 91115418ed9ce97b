import { getPublicSchool } from '@kaisai/contract/award/open.endpoints'
import { pageSchoolTeams } from '@kaisai/contract/enrollment/public.endpoints'
import { data, type LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'
import { pageNumOf } from '#web/page-number.ts'
import { requirePage } from '#web/require-page.ts'

const TEAMS_ON_PAGE = 24

/** The school of the address's `id` and a page of its teams; 404 where the site shows nothing of it. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const query = url.searchParams
  const schoolId = query.get('id')
  if (!schoolId) throw data(null, { status: 404 })
  const call = context.get(callerContext)
  const [school, teams] = await Promise.all([
    orNotFound(call(getPublicSchool, { schoolId }, { quiet: true })),
    orNotFound(call(pageSchoolTeams, { schoolId, pageNum: pageNumOf(query), pageSize: TEAMS_ON_PAGE }, { quiet: true })),
  ])
  if (import.meta.env.SSR) requirePage(url, teams)
  return { ...school, teams }
}
