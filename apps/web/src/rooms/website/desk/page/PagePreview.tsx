import { shownPage } from '@kaisai/contract/website/shown-page'
import { useDeferredValue } from 'react'
import { useTexts } from '#web/lang.tsx'
import shell from '#web/shells/site/SiteShell.module.css'
import { PreviewPane } from '#web/ui/preview/PreviewPane.tsx'
import content from '../../site/Content.module.css'
import { PageBlocks } from '../../site/PageBlocks.tsx'
import { fileAddress } from '../preview/shown-site.ts'
import { pageTexts } from './page-texts.ts'
import { inputOf, type PageValues } from './page-values.ts'

interface PagePreviewProps {
  values: PageValues
  /** The site’s. */
  brandColor: string
  /** An earlier version: there is nothing to say about saving. */
  isPast?: boolean
}

/** The page as the form has it, at three widths and in both languages. */
export const PagePreview = ({ values, brandColor, isPast = false }: PagePreviewProps) => {
  const t = useTexts(pageTexts)
  const deferred = useDeferredValue(values)
  return (
    <PreviewPane brandColor={brandColor} note={isPast ? '' : t.previewNote}>
      {(lang) => {
        const { title, description, blocks } = shownPage(lang, '', inputOf(deferred), fileAddress)
        return (
          <main className={shell.main}>
            <article className={content.page}>
              <h1>{title}</h1>
              {description === '' ? null : <p className={content.lead}>{description}</p>}
              <PageBlocks blocks={blocks} />
            </article>
          </main>
        )
      }}
    </PreviewPane>
  )
}
