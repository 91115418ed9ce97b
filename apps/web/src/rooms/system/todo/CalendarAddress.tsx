import { getCalendar, renewCalendar, revokeCalendar } from '@kaisai/contract/system/workbench.endpoints'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { CopyButton } from '#web/ui/site/CopyButton.tsx'
import { todoTexts } from '../todo-texts.ts'
import styles from './Todo.module.css'

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
    if (!(await confirmBox({ title: t.revokeTitle, text: t.revokeText, danger: true }))) return
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
        {address === null ? null : (
          <>
            {/* Programs that keep calendars answer to this scheme: one tap subscribes. */}
            <Button type="primary" href={address.replace(/^https?:/, 'webcal:')}>
              {t.openCalendar}
            </Button>
            <CopyButton text={address} as={Button}>
              {t.copy}
            </CopyButton>
            <Button href={address} download="calendar.ics">
              {t.saveCalendar}
            </Button>
          </>
        )}
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
