import { Countdown } from './Countdown.tsx'
import { HeroPicture, onPicture } from './HeroPicture.tsx'
import type { HeroProps } from './parts.ts'
import styles from './Zjprovince.module.css'

/** The first view of template zjprovince, the portal of a provincial committee. */
export const ZjprovinceHero = ({ site, hasCountdown }: HeroProps) => {
  const { home } = site
  const { className, ...theme } = onPicture(site)
  const counts = hasCountdown && home.countdownTo !== null
  return (
    <section className={`${styles.head} ${className}`} {...theme}>
      {home.picture ? <HeroPicture picture={home.picture} /> : null}
      <div className={styles.inner} data-brief={(!counts && home.picture === null) || undefined}>
        <h1 className={styles.headline}>{home.headline || site.name}</h1>
        {home.subline === '' ? null : <p className={styles.subline}>{home.subline}</p>}
        {counts ? (
          <Countdown of={home.competition} label={home.countdownLabel} to={home.countdownTo!} madeAt={site.serverTime} />
        ) : null}
      </div>
    </section>
  )
}
