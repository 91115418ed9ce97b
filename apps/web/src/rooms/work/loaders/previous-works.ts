import { listNews } from '@kaisai/contract/news/public.endpoints'
import { listGalleries, pageGallery } from '@kaisai/contract/work/public.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { requirePage } from '#web/require-page.ts'
import { galleryFiltersOf, galleryInput } from '../gallery-input.ts'
import { orGone } from '../or-gone.ts'

const ARTICLES = 4

/** The open galleries of the site, a page of works, of one competition or of all, and the newest articles about earlier works. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const query = url.searchParams
  const call = context.get(callerContext)
  const galleries = await orGone(call(listGalleries, {}, { quiet: true }))
  const asked = query.get('competitionId') ?? ''
  const competitionId = galleries.some((gallery) => gallery.competitionId === asked) ? asked : ''
  const filters = galleryFiltersOf(query, 'new')
  const [page, articles] = await Promise.all([
    orGone(call(pageGallery, galleryInput(filters, competitionId), { quiet: true })),
    orGone(call(listNews, { pageSize: ARTICLES, column: 'previousWorks' }, { quiet: true })),
  ])
  if (import.meta.env.SSR) requirePage(url, page)
  return { galleries, page, filters, competitionId, articles }
}
