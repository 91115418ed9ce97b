import { useTexts } from '#web/lang.tsx'
import { SiteLink } from '#web/shells/site/SiteLink.tsx'
import type { Site } from '#web/shells/site/site-row.ts'
import { websiteTexts } from '../texts.ts'
import styles from './Home.module.css'
import { HomeSection } from './HomeSection.tsx'

/** Who stands behind the site and whom it points to. */
export const Links = ({ site, title }: { site: Site; title: string }) => {
  const t = useTexts(websiteTexts)
  if (site.links.length === 0) return null
  return (
    <HomeSection id="links" title={title || t.links}>
      <ul className={styles.links}>
        {site.links.map(({ name, url }) => (
          <li key={`${name}${url}`}>
            <SiteLink to={url}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
