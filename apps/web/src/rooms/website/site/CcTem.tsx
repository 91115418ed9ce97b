import { useTexts } from '#web/lang.tsx'
import { SiteLink } from '#web/shells/site/SiteLink.tsx'
import type { Site } from '#web/shells/site/site-row.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Picture } from '#web/ui/site/Picture.tsx'
import { websiteTexts } from '../texts.ts'
import { Act, addressOf } from './blocks.tsx'
import styles from './CcTem.module.css'
import { Countdown } from './Countdown.tsx'
import type { BannersProps, HeroProps } from './parts.ts'

/** The first view of template ccTem, the general competition site: the competition with its four ways in, on a card. */
export const CcTemHero = ({ site, hasCountdown, hasPicture }: HeroProps) => {
  const { home } = site
  // Banners are this template's picture; without any the site's own stands in their place.
  const own = hasPicture ? null : home.picture
  const card = (
    <section className={styles.lead} data-bare={(!hasPicture && own === null) || undefined}>
      <div className={styles.words}>
        {home.subline === '' ? null : <p className={styles.subline}>{home.subline}</p>}
        <h1 className={styles.headline}>{home.headline || site.name}</h1>
      </div>
      {hasCountdown && home.countdownTo ? (
        <Countdown of={home.competition} label={home.countdownLabel} to={home.countdownTo} madeAt={site.serverTime} />
      ) : null}
      <Ways site={site} />
    </section>
  )
  if (own === null) return card
  return (
    <>
      <div className={styles.slide}>
        <Picture src={own.wideUrl} narrowSrc={own.narrowUrl} sizes="100vw" width={1920} height={640} isFirst />
      </div>
      {card}
    </>
  )
}

/** One picture as wide as the window; the others are reached by scrolling. */
export const Stage = ({ banners, isOnTop }: BannersProps) => {
  const t = useTexts(websiteTexts)
  return (
    <section className={styles.stage} aria-label={t.banners} tabIndex={banners.length > 1 ? 0 : undefined}>
      {banners.map((banner, at) => {
        const inside = (
          <>
            <Picture
              src={banner.imageUrl}
              narrowSrc={banner.narrowImageUrl}
              sizes="100vw"
              width={1920}
              height={640}
              isFirst={isOnTop && at === 0}
            />
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
const Ways = ({ site: { home, wording } }: { site: Site }) => {
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
        {(competition.submitButton || wording.submitButton) === 'topic' ? t.submitTopic : t.submitWork}
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
