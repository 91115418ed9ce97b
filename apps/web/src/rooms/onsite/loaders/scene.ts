import { getPublicScene } from '@kaisai/contract/onsite/open.endpoints'
import { data, type LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

/** The scene the address's `id` names. */
export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const sceneId = new URL(request.url).searchParams.get('id')
  if (!sceneId) throw data(null, { status: 404 })
  return orNotFound(context.get(callerContext)(getPublicScene, { sceneId }, { quiet: true }))
}
