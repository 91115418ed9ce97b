// Blocks of the home pages that show what the site's own settings say.
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import type { Site } from '#web/shells/site/site-row.ts'
import { formatDate } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { useNow } from '#web/use-now.ts'
import { websiteTexts } from '../texts.ts'
import { Carousel } from './Carousel.tsx'
import styles from './Home.module.css'
import type { BannersProps } from './parts.ts'
import { nodeStates } from './timeline.ts'

/** The one button of a page. A site that names none of its own leads to its competition. */
export const Act = ({ home }: { home: Site['home'] }) => {
  const t = useTexts(websiteTexts)
  const own = home.buttonLabel !== '' && home.buttonLink !== ''
  if (!own && home.competition === null) return null
  return (
    <ButtonLink to={own ? home.buttonLink : addressOf(home.competition!)} look="primary" large>
      {own ? home.buttonLabel : t.enter}
    </ButtonLink>
  )
}

/** Where a competition's page is. */
export const addressOf = ({ competitionId }: { competitionId: string }): string => `/home/competition/details?id=${competitionId}`

/** What the site wants to be seen, side by side. */
export const Banners = (props: BannersProps) => (
  <div className={styles.section}>
    <Carousel {...props} look="cards" />
  </div>
)

interface TitledProps {
  site: Site
  /** Empty: what it is called by itself. */
  title: string
}

/** The dates of the site's competition, one below the other. */
export const Timeline = ({ site, title }: TitledProps) => {
  const t = useTexts(websiteTexts)
  const now = useNow(site.serverTime, 60_000)
  const nodes = site.home.timeline
  const states = nodeStates(nodes, now)
  const current = states.includes('open') ? 'open' : 'next'
  return (
    <section className={styles.section} aria-labelledby="timeline">
      <header className={styles.sectionHead}>
        <h2 id="timeline">{title || t.timeline}</h2>
        <p>
          {site.home.competition ? <Link to={addressOf(site.home.competition)}>{site.home.competition.name}</Link> : null} ·{' '}
          {t.timelineHint}
        </p>
      </header>
      <ol className={styles.timeline}>
        {nodes.map((node, at) => {
          const [day, minute] = formatDate(node.at, 'minute').split(' ')
          const [year, month, date] = day!.split('-')
          const state = states[at]!
          return (
            <li
              key={`${node.at}${node.label}${node.note}`}
              className={`${styles.node} ${styles[state]}`}
              aria-current={state === current ? 'step' : undefined}
            >
              <time dateTime={node.at} className={styles.when}>
                <b>
                  {month}.{date}
                </b>
                <span>
                  {year} {minute === '00:00' ? '' : minute}
                </span>
              </time>
              <div className={styles.what}>
                <h3>
                  {node.label} <small>{t[state]}</small>
                </h3>
                <p>{[node.note, t.toEnd(formatDate(node.until, 'minute'))].filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Questions and answers, closed until they are asked. */
export const Faq = ({ site, title }: TitledProps) => {
  const t = useTexts(websiteTexts)
  return (
    <section className={styles.section} aria-labelledby="faq">
      <header className={styles.sectionHead}>
        <h2 id="faq">{title || t.faq}</h2>
        <p>{t.faqHint}</p>
      </header>
      <div className={styles.faq}>
        {site.home.faq.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
