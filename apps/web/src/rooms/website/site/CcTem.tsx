import { workWordOf } from '@kaisai/contract/website/wording'
import { useLang, useTexts } from '#web/lang.tsx'
import type { Site } from '#web/shells/site/site-row.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Picture } from '#web/ui/site/Picture.tsx'
import { websiteTexts } from '../texts.ts'
import { Act, addressOf } from './blocks.tsx'
import { Carousel } from './Carousel.tsx'
import styles from './CcTem.module.css'
import { Countdown } from './Countdown.tsx'
import type { BannersProps, HeroProps } from './parts.ts'

/** The first view of template ccTem, the general competition site: the competition with its four ways in, on a card. */
export const CcTemHero = ({ site, hasCountdown, hasPicture }: HeroProps) => {
  const { home } = site
  // Banners are this template's picture; without any the site's own stands in their place.
  const own = hasPicture ? null : home.picture
  // Without any picture the words are a stage of their own.
  const isBare = !hasPicture && own === null
  const card = (
    <section className={styles.lead} data-bare={isBare || undefined}>
      <div className={styles.words}>
        {home.subline === '' ? null : <p className={styles.subline}>{home.subline}</p>}
        <h1 className={styles.headline}>{home.headline || site.name}</h1>
        {isBare && site.description !== '' ? <p className={styles.about}>{site.description}</p> : null}
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
      <div className={styles.picture}>
        <Picture src={own.wideUrl} narrowSrc={own.narrowUrl} sizes="max(100vw, 660px)" width={1920} height={640} isFirst />
      </div>
      {card}
    </>
  )
}

/** Each banner as wide as the window. */
export const Stage = (props: BannersProps) => <Carousel {...props} look="stage" />

/** The four ways into a competition; without one what the site itself offers, and the certificates of earlier ones. */
const Ways = ({ site: { home, wording, status } }: { site: Site }) => {
  const t = useTexts(websiteTexts)
  const { lang } = useLang()
  const { competition } = home
  const certificates = (
    <ButtonLink to="/home/certificate/search" large>
      {t.certificates}
    </ButtonLink>
  )
  if (competition === null)
    return (
      <div className={styles.ways}>
        <Act home={home} />
        {status === 'online' ? certificates : null}
      </div>
    )
  const { competitionId } = competition
  return (
    <nav className={styles.ways} aria-label={competition.name}>
      <ButtonLink to={`/home/signUp?id=${competitionId}`} look="primary" large>
        {t.signUp}
      </ButtonLink>
      <ButtonLink to={`/home/competition/submitWork?competitionId=${competitionId}`} large>
        {t.submitWork(workWordOf({ submitButton: competition.submitButton || wording.submitButton }, lang))}
      </ButtonLink>
      {certificates}
      <ButtonLink to={home.buttonLink || addressOf(competition)} large>
        {home.buttonLabel || t.guide}
      </ButtonLink>
    </nav>
  )
}
