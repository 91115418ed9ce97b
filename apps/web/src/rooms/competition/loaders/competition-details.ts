import { getPublicCompetition } from '@kaisai/contract/competition/public.endpoints'
import { data, type LoaderFunctionArgs } from 'react-router'
import { competitionTabsOf } from '#web/competition-tabs.ts'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

/** The competition of the address's `id` (`competitionId` in older links) and the tab asked for; 404 when there is none. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  const id = query.get('id') ?? query.get('competitionId')
  if (!id) throw data(null, { status: 404 })
  const competition = await orNotFound(context.get(callerContext)(getPublicCompetition, { id }, { quiet: true }))
  const asked = query.get('tab') ?? ''
  const tab = competition.publicTabs.includes(asked) ? asked : (competition.publicTabs[0] ?? 'info')
  return { competition, tab, module: competitionTabsOf('site').find(({ key }) => key === tab)?.module }
}
