import { Act } from './blocks.tsx'
import { Countdown } from './Countdown.tsx'
import { HeroPicture, onPicture } from './HeroPicture.tsx'
import styles from './Home.module.css'
import type { HeroProps } from './parts.ts'

/** The first view of template tem2, the clean single competition: one headline, one date, one button. */
export const Tem2Hero = ({ site, hasCountdown }: HeroProps) => {
  const { home } = site
  const { className, ...theme } = onPicture(site)
  return (
    <section className={`${styles.hero} ${className}`} {...theme}>
      {home.picture ? <HeroPicture picture={home.picture} /> : <Lanes />}
      <div className={styles.heroText}>
        {home.subline === '' ? null : <p className={styles.subline}>{home.subline}</p>}
        <h1 className={styles.headline}>{home.headline || site.name}</h1>
        <div className={styles.act}>
          {hasCountdown && home.countdownTo ? (
            <Countdown of={home.competition} label={home.countdownLabel} to={home.countdownTo} madeAt={site.serverTime} />
          ) : null}
          <Act home={home} />
        </div>
      </div>
    </section>
  )
}

/** The start of a race, seen from above: the only picture of the page. */
const Lanes = () => (
  <svg className={styles.lanes} viewBox="0 0 720 420" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    {[60, 120, 180, 240, 300, 360].map((y, at) => (
      <g key={y}>
        <path d={`M0 ${y}H720`} className={styles.lane} />
        <path d={`M0 ${y}H${[330, 460, 250, 560, 390, 290][at]}`} className={styles.run} />
        <circle
          cx={[330, 460, 250, 560, 390, 290][at]}
          cy={y}
          r={at === 3 ? 9 : 5}
          className={at === 3 ? styles.lead : styles.runner}
        />
      </g>
    ))}
  </svg>
)
