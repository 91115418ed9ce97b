import { nodeKindLabel } from '@kaisai/contract/competition/timeline/node'
import { windowAt } from '@kaisai/contract/competition/timeline/window'
import { calendarOfCompetition } from '@kaisai/contract/website/feeds'
import { useHref } from 'react-router'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { useNow } from '#web/use-now.ts'
import type { CompetitionDetail } from './competition-detail.ts'
import { detailTexts } from './detail-texts.ts'
import styles from './Schedule.module.css'

/** All windows of all stages, with what is open now. */
export const Schedule = ({ competition }: { competition: CompetitionDetail }) => {
  const t = useTexts(detailTexts)
  const label = useLabel()
  const { lang } = useLang()
  const calendar = useHref(calendarOfCompetition(competition.competitionId, lang))
  const at = new Date(useNow(competition.serverTime, 60_000))
  const stages = competition.stages.filter((stage) => stage.nodes.length > 0)
  if (stages.length === 0) return null
  return (
    <section aria-labelledby="schedule">
      <h2 id="schedule">{t.schedule}</h2>
      <p className={styles.hint}>
        {t.scheduleHint}{' '}
        <a href={calendar} rel="nofollow">
          {t.subscribe}
        </a>
      </p>
      {stages.map((stage) => (
        <section key={stage.stageId} className={styles.stage} aria-label={stage.name}>
          <h3>
            {stage.name}{' '}
            <small>
              {stage.modeName}
              {stage.place === '' ? '' : ` · ${t.place(stage.place)}`}
            </small>
          </h3>
          <ol className={styles.windows}>
            {stage.nodes.map((node) => {
              const state = windowAt(node, at)
              const isOpen = state === 'open' || state === 'grace'
              return (
                <li key={node.kind} className={isOpen ? styles.open : state === 'closed' ? styles.past : undefined}>
                  <span className={styles.kind}>{label(nodeKindLabel(node.kind, competition.wording))}</span>
                  <span className={styles.when}>
                    <time dateTime={node.startsAt}>{formatDate(node.startsAt, 'minute')}</time>
                    {' – '}
                    <time dateTime={node.endsAt}>{formatDate(node.endsAt, 'minute')}</time>
                  </span>
                  <span className={styles.state}>{isOpen ? t.now : state === 'closed' ? t.past : t.coming}</span>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </section>
  )
}
