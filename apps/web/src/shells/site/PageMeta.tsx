import { useOutletContext } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import type { Site } from './site-row.ts'
import { siteTexts } from './texts.ts'

interface PageMetaProps {
  /** The page's own title; the site's name follows. */
  title?: string
  description?: string
  /** Kept out of search engines: results of searches. */
  isHidden?: boolean
}

/** Title and description of a public page. Without values the site speaks for itself. */
export const PageMeta = ({ title, description, isHidden }: PageMetaProps) => {
  const site = useSite()
  const t = useTexts(siteTexts)
  const name = site.name || t.fallbackTitle
  const text = description || site.description || t.fallbackDescription
  return (
    <>
      <title>{title ? `${title} - ${name}` : name}</title>
      <meta name="description" content={text} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:description" content={text} />
      {isHidden ? <meta name="robots" content="noindex" /> : null}
    </>
  )
}

/** The settings of the visitor's site, for pages in the public shell. */
export const useSite = (): Site => useOutletContext<Site>()
