import type { PageKind } from '@kaisai/contract/certificate/labels'
import { viewPagePicture } from '@kaisai/contract/certificate/share.endpoints'
import type { Lang } from '@kaisai/contract/lang'
import { siteCodeOf } from '@kaisai/contract/website/site-base'
import { useLocation, useOutletContext } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { PagePlaced } from '#web/structured-data.tsx'
import { canonicalPath } from './canonical-path.ts'
import { useShareCard } from './share-card.ts'
import type { Site } from './site-row.ts'
import { siteTexts } from './texts.ts'

interface PageMetaProps {
  /** The page's own title; the site's name follows. */
  title?: string
  description?: string
  /** Kept out of search engines: results of searches, drafts, what only one person may open. */
  isHidden?: boolean
  /** Shown beside an address that is passed on: a picture's address, or whose title one is made of; of the site itself unless said otherwise. */
  picture?: string | { kind: PageKind; id: string }
  kind?: 'website' | 'article'
  /** Its one address, where what it shows belongs to another site. */
  canonical?: string | null
}

/** Title, description, address and picture of a public page, for search engines and messengers. Without values the site speaks for itself. */
export const PageMeta = ({ title, description, isHidden, picture, kind = 'website', canonical }: PageMetaProps) => {
  // Pages that stand alone show without the settings too, and then know no address of their own.
  const site = useOutletContext<Site | null>()
  const t = useTexts(siteTexts)
  const { lang } = useLang()
  const location = useLocation()
  const name = site?.name || t.fallbackTitle
  const text = description || site?.description || t.fallbackDescription
  // Whichever host, language cookie or way of sharing a page was opened by: others find it at one address.
  const place =
    isHidden || !site
      ? null
      : {
          site: site.address,
          address: canonical ?? site.address + canonicalPath(location),
          image: pictureAddress(picture, site.address, lang),
        }
  useShareCard(place && { title: title ?? name, text, image: place.image, address: place.address })
  return (
    <>
      <title>{title ? `${title} - ${name}` : name}</title>
      <meta name="description" content={text} />
      {isHidden ? <meta name="robots" content="noindex" /> : null}
      {place && (
        <>
          <link rel="canonical" href={place.address} />
          <meta property="og:url" content={place.address} />
          <meta property="og:image" content={place.image} />
          {import.meta.env.SSR ? <PagePlaced address={place.address} site={place.site} /> : null}
        </>
      )}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:description" content={text} />
    </>
  )
}

/** Absolute: messengers fetch it from elsewhere, and send neither a header that names a site below `/s/` nor the language of the page. */
const pictureAddress = (picture: PageMetaProps['picture'], address: string, lang: Lang): string => {
  const { origin, pathname } = new URL(address)
  if (typeof picture === 'string') return origin + picture
  const site = siteCodeOf(pathname)
  const query = { ...(picture ?? { kind: 'site' }), ...(site && { site }), lang }
  return `${origin}/prod-api${viewPagePicture.path}?${new URLSearchParams(query)}`
}

/** The settings of the visitor's site, for pages in the public shell. */
export const useSite = (): Site => useOutletContext<Site>()
