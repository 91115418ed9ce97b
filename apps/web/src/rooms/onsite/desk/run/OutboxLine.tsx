import type { RunAct } from '@kaisai/contract/onsite/offline-run'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import styles from '../Onsite.module.css'
import type { OfflineRun } from './offline/use-offline-run.ts'
import { runTexts } from './run-texts.ts'

/** How the desk stands with the server: what is kept here, and what of it was refused. */
export const OutboxLine = ({ outbox, isLost, retry, dismiss }: Omit<OfflineRun, 'run' | 'act'> & { isLost: boolean }) => {
  const t = useTexts(runTexts)
  const nameOf = (act: RunAct): string => {
    if (act.kind === 'timer') return t.timerActs[act.act]
    if (act.kind === 'hold') return act.isHeld ? t.hold : t.release
    if (act.kind === 'move') return act.verb === 'recall' ? t.recall(1) : t[act.verb]
    return act.kind === 'call' ? t.callNext : t.checkIn
  }
  const { kept, refused } = outbox
  return (
    <>
      {isLost || kept.length > 0 ? (
        <p className={styles.notice} role="status">
          {isLost ? t.lost : null}{' '}
          {kept.length > 0 ? (
            <>
              <b>{t.waiting(kept.length)}</b>{' '}
              <Button size="small" onClick={retry}>
                {t.retry}
              </Button>
            </>
          ) : null}
        </p>
      ) : null}
      {refused.length > 0 ? (
        <div className={styles.notice} role="alert">
          <p>{t.refusedTitle}</p>
          <ul>
            {refused.map(({ kept: { key, time, about, act }, message }) => (
              <li key={key}>{t.refusedAct(formatDate(time).slice(11), about, nameOf(act), message)}</li>
            ))}
          </ul>
          <Button size="small" onClick={dismiss}>
            {t.understood}
          </Button>
        </div>
      ) : null}
    </>
  )
}
