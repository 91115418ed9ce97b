import { useTexts } from '#web/lang.tsx'
import { SiteLink } from '#web/shells/site/SiteLink.tsx'
import type { Site } from '#web/shells/site/site-row.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Picture } from '#web/ui/site/Picture.tsx'
import { websiteTexts } from '../texts.ts'
import { Act, addressOf, Faq, Timeline } from './blocks.tsx'
import styles from './CcTem.module.css'
import { Countdown } from './Countdown.tsx'
import shared from './Home.module.css'
import { Links } from './Links.tsx'
import type { TemplateProps } from './parts.ts'

/** Home page template ccTem, the general competition site: full-width pictures, the competition with its four ways in, then everything else. */
export const CcTem = ({ site, parts }: TemplateProps) => {
  const { home } = site
  return (
    <div className={styles.page}>
      {site.banners.length > 0 ? <Stage banners={site.banners} /> : null}
      <section className={styles.lead} data-bare={site.banners.length === 0 || undefined}>
        <div className={styles.words}>
          {home.subline === '' ? null : <p className={styles.subline}>{home.subline}</p>}
          <h1 className={styles.headline}>{home.headline || site.name}</h1>
        </div>
        {home.countdownTo ? <Countdown label={home.countdownLabel} to={home.countdownTo} madeAt={site.serverTime} /> : null}
        <Ways home={home} />
      </section>
      {parts.sums}
      {home.timeline.length > 0 ? <Timeline site={site} /> : null}
      {parts.competitions}
      {parts.columns.length > 0 ? <div className={shared.columns}>{parts.columns.slice(0, 2)}</div> : null}
      {parts.works}
      {parts.winners}
      {home.faq.length > 0 ? <Faq site={site} /> : null}
      <Links site={site} />
    </div>
  )
}

/** One picture as wide as the window; the others are reached by scrolling. */
const Stage = ({ banners }: { banners: Site['banners'] }) => {
  const t = useTexts(websiteTexts)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={styles.stage} aria-label={t.banners} tabIndex={banners.length > 1 ? 0 : undefined}>
      {banners.map((banner, at) => {
        const inside = (
          <>
            <Picture src={banner.imageUrl} sizes="100vw" width={1920} height={640} isFirst={at === 0} />
            <span className={styles.caption}>
              <strong>{banner.title}</strong>
              {banner.subtitle === '' ? null : <small>{banner.subtitle}</small>}
            </span>
          </>
        )
        return banner.link === '' ? (
          <div key={banner.bannerId} className={styles.slide}>
            {inside}
          </div>
        ) : (
          <SiteLink key={banner.bannerId} to={banner.link} className={styles.slide}>
            {inside}
          </SiteLink>
        )
      })}
    </section>
  )
}

/** The four ways into a competition; without one only what the site itself offers. */
const Ways = ({ home }: { home: Site['home'] }) => {
  const t = useTexts(websiteTexts)
  const { competition } = home
  if (competition === null) return <Act home={home} />
  const { competitionId } = competition
  return (
    <nav className={styles.ways} aria-label={competition.name}>
      <ButtonLink to={`/home/signUp?id=${competitionId}`} look="primary" large>
        {t.signUp}
      </ButtonLink>
      <ButtonLink to={`/home/competition/submitWork?competitionId=${competitionId}`} large>
        {t.submitWork}
      </ButtonLink>
      <ButtonLink to="/home/certificate/search" large>
        {t.certificates}
      </ButtonLink>
      <ButtonLink to={home.buttonLink || addressOf(competition)} large>
        {home.buttonLabel || t.guide}
      </ButtonLink>
    </nav>
  )
}
