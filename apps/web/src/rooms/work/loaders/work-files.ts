import { getPublicWork, getWorkByShareId } from '@kaisai/contract/work/public.endpoints'
import { data, type LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import type { Shown } from '../addresses.ts'
import { orGone, shareEnd } from '../or-gone.ts'

/** The files of a shared work (`shareId`) or of one of the gallery (`workId`), and which is asked for (`fileId`). */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  const call = context.get(callerContext)
  const [shareId, workId, fileId] = [query.get('shareId'), query.get('workId'), query.get('fileId')]
  const shown: Shown | null = shareId ? { shareId } : workId ? { workId } : null
  if (!shown) throw data(null, { status: 404 })
  const reply = 'shareId' in shown ? call(getWorkByShareId, shown, { quiet: true }) : call(getPublicWork, shown, { quiet: true })
  const { title, files } = await orGone<{ title: string; files: Awaited<typeof reply>['files'] }>(
    reply.catch((error: unknown) => {
      throw shareEnd(error) ? data(null, { status: 404 }) : error
    }),
  )
  if (fileId !== null && !files.some((file) => file.fileId === fileId)) throw data(null, { status: 404 })
  return { shown, title, files, fileId }
}
