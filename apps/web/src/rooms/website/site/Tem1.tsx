import { useTexts } from '#web/lang.tsx'
import { SiteLink } from '#web/shells/site/SiteLink.tsx'
import type { Site } from '#web/shells/site/site-row.ts'
import { websiteTexts } from '../texts.ts'
import { Banners, Faq } from './blocks.tsx'
import { Countdown } from './Countdown.tsx'
import { DateList } from './DateList.tsx'
import shared from './Home.module.css'
import { Links } from './Links.tsx'
import type { TemplateProps } from './parts.ts'
import styles from './Tem1.module.css'

/** Home page template tem1, the portal of an institution: quick entries and three dense columns. */
export const Tem1 = ({ site, parts }: TemplateProps) => {
  const { home } = site
  return (
    <div className={styles.page}>
      <section className={styles.band}>
        <div className={styles.inner}>
          <div>
            <h1 className={styles.headline}>{home.headline || site.name}</h1>
            {home.subline === '' ? null : <p className={styles.subline}>{home.subline}</p>}
          </div>
          {home.countdownTo ? <Countdown label={home.countdownLabel} to={home.countdownTo} madeAt={site.serverTime} /> : null}
        </div>
      </section>
      <Entries home={home} />
      {site.banners.length > 0 ? <Banners banners={site.banners} /> : null}
      <div className={`${shared.columns} ${styles.marked}`}>
        {parts.columns.slice(0, site.home.timeline.length > 0 ? 2 : 3)}
        {home.timeline.length > 0 ? <DateList site={site} /> : null}
      </div>
      {parts.competitions}
      {parts.sums}
      {parts.winners}
      {parts.works}
      {home.faq.length > 0 ? <Faq site={site} /> : null}
      <Links site={site} />
    </div>
  )
}

/** Where most people go, one tap away. */
const Entries = ({ home }: { home: Site['home'] }) => {
  const t = useTexts(websiteTexts)
  const entries: readonly (readonly [to: string, label: string])[] = [
    ['/home/competition', t.competitions],
    ['/home/zjCompetition', t.calendar],
    ['/home/newsList', t.news],
    ['/home/news/previousWorks', t.works],
    ['/home/certificate/search', t.certificates],
    ...(home.buttonLabel !== '' && home.buttonLink !== '' ? [[home.buttonLink, home.buttonLabel] as const] : []),
  ]
  return (
    <nav className={styles.entries} aria-label={t.entries}>
      {entries.map(([to, label]) => (
        <SiteLink key={`${to}${label}`} to={to} className={styles.entry!}>
          {label}
        </SiteLink>
      ))}
    </nav>
  )
}
