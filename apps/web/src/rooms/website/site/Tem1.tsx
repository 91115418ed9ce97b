import type { HomeBlockShown } from '@kaisai/contract/website/home-blocks'
import type { HomeEntry } from '@kaisai/contract/website/home-entries'
import { useTexts } from '#web/lang.tsx'
import { SiteLink } from '#web/shells/site/SiteLink.tsx'
import type { Site } from '#web/shells/site/site-row.ts'
import { useWorkWord } from '#web/wording-context.tsx'
import { websiteTexts } from '../texts.ts'
import { Countdown } from './Countdown.tsx'
import { HeroPicture, onPicture } from './HeroPicture.tsx'
import type { HeroProps } from './parts.ts'
import styles from './Tem1.module.css'

/** The first view of template tem1, the portal of an institution: a band. */
export const Tem1Hero = ({ site, hasCountdown }: HeroProps) => {
  const { home } = site
  const { className, ...theme } = onPicture(site)
  return (
    <section className={`${styles.band} ${className}`} {...theme}>
      {home.picture ? <HeroPicture picture={home.picture} /> : null}
      <div className={styles.inner}>
        <div>
          <h1 className={styles.headline}>{home.headline || site.name}</h1>
          {home.subline === '' ? null : <p className={styles.subline}>{home.subline}</p>}
        </div>
        {hasCountdown && home.countdownTo ? (
          <Countdown of={home.competition} label={home.countdownLabel} to={home.countdownTo} madeAt={site.serverTime} />
        ) : null}
      </div>
    </section>
  )
}

/** Where most people go, one tap away: those that were chosen. */
export const Entries = ({ home, keys }: { home: Site['home']; keys: HomeBlockShown['entries'] }) => {
  const t = useTexts(websiteTexts)
  const word = useWorkWord()
  const ways: Readonly<Record<HomeEntry, readonly [to: string, label: string]>> = {
    competitions: ['/home/competition', t.competitions],
    calendar: ['/home/zjCompetition', t.calendar],
    news: ['/home/newsList', t.news],
    works: ['/home/news/previousWorks', t.works(word)],
    certificates: ['/home/certificate/search', t.certificates],
    button: [home.buttonLink, home.buttonLabel],
  }
  const entries = keys.map((key) => ways[key]).filter(([to, label]) => to !== '' && label !== '')
  if (entries.length === 0) return null
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
