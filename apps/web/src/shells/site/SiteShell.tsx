import { workWordOf } from '@kaisai/contract/website/wording'
import { Suspense } from 'react'
import { Outlet, useLoaderData } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { WorkWord } from '#web/wording-context.tsx'
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
  const { lang } = useLang()
  useSiteTheme(site.allowsDark)
  return (
    <WorkWord word={workWordOf(site.wording, lang)}>
      <TabIcon logoUrl={site.logoUrl} />
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
    </WorkWord>
  )
}
