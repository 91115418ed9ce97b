import { Suspense } from 'react'
import { Outlet, useLoaderData, useLocation } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { WordsOf } from '#web/wording-context.tsx'
import { TabIcon } from '../TabIcon.tsx'
import { ClockBar } from './ClockBar.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './SiteShell.module.css'
import { Started } from './Started.tsx'
import type { Site } from './site-row.ts'
import { useSiteTheme } from './site-theme.ts'
import { siteTexts } from './texts.ts'

/** Frame of the public site: header, page, footer, all of the visitor's site. */
export const SiteShell = () => {
  const site = useLoaderData() as Site
  const t = useTexts(siteTexts)
  const { pathname } = useLocation()
  // The home page of this template is dark whatever the visitor's theme is: what stands around it is, too.
  const isDark = site.templateType === 'hcj' && pathname === '/home/homepage'
  useSiteTheme(site.allowsDark)
  return (
    <WordsOf wording={site.wording}>
      <TabIcon logoUrl={site.logoUrl} />
      <div className={styles.frame} data-theme={isDark ? 'dark' : undefined}>
        <a className={styles.skip} href="#content">
          {t.skip}
        </a>
        <ClockBar />
        <SiteHeader site={site} />
        <main id="content" className={styles.main}>
          {/* Nothing waits here: header, page and footer become alive one after the other, so that a slow phone can react in between. */}
          <Suspense>
            <Outlet context={site} />
            <Started />
          </Suspense>
        </main>
        <Suspense>
          <SiteFooter site={site} />
        </Suspense>
      </div>
    </WordsOf>
  )
}
