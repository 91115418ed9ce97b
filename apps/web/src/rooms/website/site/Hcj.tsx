import { Picture } from '#web/ui/site/Picture.tsx'
import { Act, Faq, Timeline } from './blocks.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './Hcj.module.css'
import { Links } from './Links.tsx'
import type { TemplateProps } from './parts.ts'

/** Home page template hcj, the art and design award: dark, the picture first, works before words. */
export const Hcj = ({ site, parts }: TemplateProps) => {
  const { home } = site
  const [first] = site.banners
  return (
    <div className={styles.page} data-theme="dark">
      <section className={styles.hero}>
        {first ? (
          <div className={styles.picture}>
            <Picture src={first.imageUrl} sizes="100vw" width={1920} height={640} isFirst />
          </div>
        ) : (
          <Facets />
        )}
        <div className={styles.words}>
          {home.subline === '' ? null : <p className={styles.subline}>{home.subline}</p>}
          <h1 className={styles.headline}>{home.headline || site.name}</h1>
          <div className={styles.act}>
            {home.countdownTo ? <Countdown label={home.countdownLabel} to={home.countdownTo} madeAt={site.serverTime} /> : null}
            <Act home={home} />
          </div>
        </div>
      </section>
      {parts.tiles}
      {parts.works}
      {parts.winners}
      {home.timeline.length > 0 ? <Timeline site={site} /> : null}
      {parts.sums}
      {parts.news}
      {home.faq.length > 0 ? <Faq site={site} /> : null}
      <Links site={site} />
    </div>
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
