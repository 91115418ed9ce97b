import { useTexts } from '#web/lang.tsx'
import type { Site } from '#web/shells/site/site-row.ts'
import { formatDate } from '#web/ui/format.ts'
import { useNow } from '#web/use-now.ts'
import { websiteTexts } from '../texts.ts'
import { addressOf } from './blocks.tsx'
import styles from './Home.module.css'
import { HomeSection } from './HomeSection.tsx'
import { nodeStates } from './timeline.ts'

/** The dates of the site's competition in short lines: what is over is left out. */
export const DateList = ({ site, title }: { site: Site; title: string }) => {
  const t = useTexts(websiteTexts)
  const now = useNow(site.serverTime, 60_000)
  const { timeline, competition } = site.home
  const states = nodeStates(timeline, now)
  const coming = timeline.map((node, at) => ({ node, state: states[at]! })).filter(({ state }) => state !== 'past')
  if (coming.length === 0) return null
  // Two stages have dates of the same name: then each says which stage it is of.
  const hasTwin = (label: string): boolean => coming.filter(({ node }) => node.label === label).length > 1
  return (
    <HomeSection
      id="dates"
      title={title || t.timeline}
      {...(competition ? { more: { to: addressOf(competition), label: t.enter } } : {})}
    >
      <ol className={styles.short}>
        {coming.map(({ node, state }) => (
          <li key={`${node.at}${node.label}${node.note}`}>
            <span>
              {node.label}
              {hasTwin(node.label) && node.note !== '' ? ` · ${node.note}` : ''}
              {state === 'open' ? <small className={styles.mark}>{t.open}</small> : null}
            </span>
            <time dateTime={state === 'open' ? node.until : node.at}>
              {state === 'open' ? t.toEnd(formatDate(node.until, 'day')) : formatDate(node.at, 'day')}
            </time>
          </li>
        ))}
      </ol>
    </HomeSection>
  )
}
