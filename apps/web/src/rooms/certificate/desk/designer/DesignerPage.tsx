import { getTemplate } from '@kaisai/contract/certificate/template.endpoints'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { replyOptions } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { designerTexts } from '../../designer-texts.ts'

// A phone shows the page alone and does not fetch the editor.
const Designer = lazy(async () => ({ default: (await import('./Designer.tsx')).Designer }))
const NarrowView = lazy(async () => ({ default: (await import('./NarrowView.tsx')).NarrowView }))

/** Pixels below which there is no room for canvas and panels. */
const LEAST_PX = 760

/** `/certificate/editor?templateId=…`: the design of one template. */
export const DesignerPage = () => {
  const t = useTexts(designerTexts)
  const [query] = useSearchParams()
  const templateId = query.get('templateId') ?? ''
  const hasRoom = useRoom()
  const { data, error, refetch } = useQuery(replyOptions(getTemplate, { templateId }, { staleMs: 0, enabled: templateId !== '' }))
  if (templateId === '') return <EmptyFace text={t.noTemplate} action={<Link to="/certificate/template">{t.toTemplates}</Link>} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <Suspense fallback={<SkeletonRows />}>
      {hasRoom ? <Designer key={templateId} template={data} /> : <NarrowView template={data} />}
    </Suspense>
  )
}

const useRoom = (): boolean => !useMedia(`(max-width: ${LEAST_PX}px)`)
