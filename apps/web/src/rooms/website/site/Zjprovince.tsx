import { Countdown } from './Countdown.tsx'
import type { HeroProps } from './parts.ts'
import styles from './Zjprovince.module.css'

/** The first view of template zjprovince, the portal of a provincial committee. */
export const ZjprovinceHero = ({ site, hasCountdown }: HeroProps) => {
  const { home } = site
  return (
    <section className={styles.head}>
      <div className={styles.inner}>
        <h1 className={styles.headline}>{home.headline || site.name}</h1>
        {home.subline === '' ? null : <p className={styles.subline}>{home.subline}</p>}
        {hasCountdown && home.countdownTo ? (
          <Countdown label={home.countdownLabel} to={home.countdownTo} madeAt={site.serverTime} />
        ) : null}
      </div>
    </section>
  )
}
