import type { Site } from '#web/shells/site/site-row.ts'
import { Picture } from '#web/ui/site/Picture.tsx'
import { Act, Banners } from './blocks.tsx'
import { Linked } from './Carousel.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './Hcj.module.css'
import type { HeroProps } from './parts.ts'

/** The first view of template hcj, the art and design award: the picture first, dark. */
export const HcjHero = ({ site, hasCountdown, hasPicture }: HeroProps) => {
  const { home } = site
  const banners = hasPicture ? site.banners : []
  // The site's own picture before the first banner; what is not behind the words follows below.
  const [first, others] = home.picture === null ? [banners[0], banners.slice(1)] : [undefined, banners]
  const picture = home.picture ?? (first ? { wideUrl: first.imageUrl, narrowUrl: first.narrowImageUrl } : null)
  return (
    <>
      <section className={styles.hero}>
        {picture ? (
          <div className={styles.picture}>
            {/* As high as the window, and cut at its sides: a picture of 3 to 1 is three times as wide as that. */}
            <Picture
              {...{ src: picture.wideUrl, narrowSrc: picture.narrowUrl, width: 1920, height: 640 }}
              sizes="max(100vw, 300vh)"
              narrowSizes="max(100vw, 75vh)"
              isFirst
            />
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
          {first ? <Caption banner={first} /> : null}
        </div>
      </section>
      {others.length === 0 ? null : <Banners banners={others} isOnTop={false} />}
    </>
  )
}

/** What the picture is of, with its link. */
const Caption = ({ banner: { title, subtitle, link } }: { banner: Site['banners'][number] }) => (
  <div className={styles.caption}>
    <Linked to={link} className={styles.title!}>
      {title}
    </Linked>
    <small>{subtitle}</small>
  </div>
)

/** Where no picture was chosen: planes of light. */
const Facets = () => (
  <svg className={styles.facets} viewBox="0 0 1200 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {['M0 600 420 0h260L240 600z', 'M300 600 760 0h180L520 600z', 'M620 600 980 0h220v180L820 600z'].map((path) => (
      <path key={path} d={path} className={styles.facet} />
    ))}
  </svg>
)
