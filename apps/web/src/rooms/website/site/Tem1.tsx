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

/** Where most people go, one tap away. */
export const Entries = ({ home }: { home: Site['home'] }) => {
  const t = useTexts(websiteTexts)
  const word = useWorkWord()
  const entries: readonly (readonly [to: string, label: string])[] = [
    ['/home/competition', t.competitions],
    ['/home/zjCompetition', t.calendar],
    ['/home/newsList', t.news],
    ['/home/news/previousWorks', t.works(word)],
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
