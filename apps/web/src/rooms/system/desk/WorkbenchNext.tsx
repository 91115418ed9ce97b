import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getCalendar, type getWorkbench, renewCalendar, revokeCalendar } from '@kaisai/contract/system/workbench.endpoints'
import { Button } from 'antd'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { CopyButton } from '#web/ui/site/CopyButton.tsx'
import styles from '../todo/Todo.module.css'
import { dateText, dueText } from '../todo/times.ts'
import { todoTexts } from '../todo-texts.ts'

type Next = ReplyOf<typeof getWorkbench>['next'][number]

/** What opens and closes next in my competitions. */
export const NextDates = ({ next }: { next: readonly Next[] }) => {
  const t = useTexts(todoTexts)
  const now = serverNow()
  if (next.length === 0) return <p>{t.noNext}</p>
  return (
    <ol className={styles.next}>
      {next.map((one) => (
        <li key={one.windowId}>
          <time dateTime={one.isOpen ? one.endTime : one.startTime}>
            {one.isOpen ? dueText(one.endTime, now, t) : t.opens(dateText(one.startTime, now, t))}
          </time>
          <div>
            {one.kindName} <span>{`${one.competitionName} · ${one.stageName}`}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The address at which a calendar program fetches the dates of my competitions. */
export const CalendarAddress = () => {
  const t = useTexts(todoTexts)
  const { data } = useReply(getCalendar, {})
  const renew = useSend(renewCalendar, [getCalendar])
  const revoke = useSend(revokeCalendar, [getCalendar])
  if (!data) return null
  const address = data.path === null ? null : `${location.origin}${data.path}`
  const make = async (): Promise<void> => {
    if (address !== null && !(await confirmBox({ title: t.renewCalendar, text: t.renewText }))) return
    await renew.send({}).then(
      () => toast('success', t.renewed),
      () => undefined,
    )
  }
  const remove = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.revokeCalendar, text: t.revokeText, danger: true }))) return
    await revoke.send({}).then(
      () => toast('success', t.revoked),
      () => undefined,
    )
  }
  return (
    <section className={styles.calendar} aria-label={t.calendar}>
      <b>{t.calendar}</b>
      <p>{t.calendarHint}</p>
      {address === null ? null : <code>{address}</code>}
      <div className={styles.buttons}>
        {address === null ? null : <CopyButton text={address}>{t.copy}</CopyButton>}
        <Button onClick={() => void make()} loading={renew.isSending}>
          {address === null ? t.makeCalendar : t.renewCalendar}
        </Button>
        {address === null ? null : (
          <Button danger type="text" onClick={() => void remove()} loading={revoke.isSending}>
            {t.revokeCalendar}
          </Button>
        )}
      </div>
    </section>
  )
}
