import { getPublicSchool } from '@kaisai/contract/award/open.endpoints'
import { data, type LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

/** The school of the address's `id`; 404 where the site shows nothing of it. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const schoolId = new URL(request.url).searchParams.get('id')
  if (!schoolId) throw data(null, { status: 404 })
  return orNotFound(context.get(callerContext)(getPublicSchool, { schoolId }, { quiet: true }))
}
