import { Picture } from '#web/ui/site/Picture.tsx'
import { Act } from './blocks.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './Hcj.module.css'
import type { HeroProps } from './parts.ts'

/** The first view of template hcj, the art and design award: the picture first, dark. */
export const HcjHero = ({ site, hasCountdown, hasPicture }: HeroProps) => {
  const { home } = site
  const first = hasPicture ? site.banners[0] : undefined
  const picture = home.picture ?? (first ? { wideUrl: first.imageUrl, narrowUrl: first.narrowImageUrl } : null)
  return (
    <section className={styles.hero}>
      {picture ? (
        <div className={styles.picture}>
          <Picture src={picture.wideUrl} narrowSrc={picture.narrowUrl} sizes="100vw" width={1920} height={640} isFirst />
        </div>
      ) : (
        <Facets />
      )}
      <div className={styles.words}>
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

/** Where no picture was chosen: planes of light. */
const Facets = () => (
  <svg className={styles.facets} viewBox="0 0 1200 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {['M0 600 420 0h260L240 600z', 'M300 600 760 0h180L520 600z', 'M620 600 980 0h220v180L820 600z'].map((path) => (
      <path key={path} d={path} className={styles.facet} />
    ))}
  </svg>
)
