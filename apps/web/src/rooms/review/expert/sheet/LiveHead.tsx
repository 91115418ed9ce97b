import { getPanel } from '@kaisai/contract/onsite/open.endpoints'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { clockText } from '#web/ui/clock/time-left.ts'
import { useTimeLeft } from '#web/ui/clock/use-time-left.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { useLive } from '#web/use-live.ts'
import { mineAddress } from '../addresses.ts'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'
import type { SheetDetail } from './sheet-values.ts'

/** How often the panel is asked where no stream reaches this page; milliseconds. */
const PANEL_MS = 15_000

/** The seats of the signed-in member of a panel, kept fresh by the stream of their scenes. */
export const useSeats = () => {
  const mayJudge = usePermission(['onsite:panel:score'])
  const { data: seats } = useReply(getPanel, {}, { staleMs: 0, everyMs: PANEL_MS, enabled: mayJudge })
  return seats
}

/** Where a live panel is: the team's number, its clock, how many of the panel are through. No way to other teams: the hall calls them. */
export const LiveHead = ({ task }: { task: SheetDetail }) => {
  const comma = useComma()
  const t = useTexts(sheetTexts)
  const seats = useSeats()
  const seat = seats?.find(
    ({ current, open }) => current?.taskId === task.taskId || open.some(({ taskId }) => taskId === task.taskId),
  )
  const isLost = useLive(seat?.liveKey, getPanel)
  const isInside = seat?.current?.taskId === task.taskId
  const left = useTimeLeft(isInside ? (seat?.timer ?? null) : null, seat?.now ?? '')
  const number = isInside ? seat?.current?.number : seat?.open.find(({ taskId }) => taskId === task.taskId)?.number
  const { batch } = task
  return (
    <header className={`${styles.head} ${styles.live}`}>
      <div className={styles.where}>
        <Link to={mineAddress(batch.batchId)}>← {batch.name}</Link>
        <p className={styles.fine}>{[seat?.roomName, seat?.place, task.itemName].filter(Boolean).join(' · ')}</p>
      </div>
      <p className={styles.team}>
        <b>{number ?? task.code}</b>
        {isInside ? <span>{seat?.current?.statusName}</span> : null}
        {left === null ? null : (
          <span className={styles.teamClock} data-late={left <= 0 || undefined} role="timer">
            {clockText(left)}
          </span>
        )}
      </p>
      <p className={styles.teamPanel}>
        {isInside && (seat?.current?.needed ?? 0) > 0 ? (
          <span>{t.panelDone(seat!.current!.submitted, seat!.current!.needed)}</span>
        ) : null}
        {seat && seat.next.length > 0 ? <span className={styles.fine}>{t.comesNext(seat.next.join(comma))}</span> : null}
        {isLost ? <span className={styles.bad}>{t.liveLost}</span> : null}
      </p>
    </header>
  )
}
