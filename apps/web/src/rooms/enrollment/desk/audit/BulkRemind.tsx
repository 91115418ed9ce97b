import type { ReplyOf } from '@kaisai/contract/endpoint'
import { remindTeams } from '@kaisai/contract/enrollment/audit.endpoints'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import styles from './Audit.module.css'
import { remindTexts } from './remind-texts.ts'

/** As many as one call takes. */
const AT_ONCE = 200

type Reminder = ReplyOf<typeof remindTeams>

interface BulkRemindProps {
  rows: readonly { readonly teamId: string; readonly can: readonly string[] }[]
  /** Leaves only these ticked. */
  keep: (teamIds: readonly string[]) => void
}

const inPortions = async (teamIds: readonly string[], isTrial: boolean): Promise<Reminder> => {
  const sum: Reminder = { done: 0, refused: [], recipients: [] }
  for (let at = 0; at < teamIds.length; at += AT_ONCE) {
    const part = await call(remindTeams, { teamIds: teamIds.slice(at, at + AT_ONCE), isTrial })
    sum.done += part.done
    sum.refused.push(...part.refused)
    sum.recipients.push(...part.recipients)
  }
  return sum
}
const peopleOf = ({ recipients }: Reminder): number => recipients.reduce((sum, { people }) => sum + people.length, 0)

/** Reminds the ticked teams that are not submitted, after showing who would be notified of what. */
export const BulkRemind = ({ rows, keep }: BulkRemindProps) => {
  const t = useTexts(remindTexts)
  const [trial, show] = useState<Reminder | null>(null)
  const [isAsking, setAsking] = useState(false)
  const open = rows.filter(({ can }) => can.includes('remind')).map(({ teamId }) => teamId)
  const ask = async (): Promise<void> => {
    setAsking(true)
    await inPortions(open, true)
      .then(show, () => undefined)
      .finally(() => setAsking(false))
  }
  return (
    <>
      <Button size="small" disabled={open.length === 0} loading={isAsking} onClick={() => void ask()}>
        {t.remind(open.length)}
      </Button>
      {trial ? (
        <RemindDialog
          trial={trial}
          onClose={() => show(null)}
          onSent={() => {
            keep(trial.refused.map(({ teamId }) => teamId))
            show(null)
          }}
        />
      ) : null}
    </>
  )
}

interface RemindDialogProps {
  trial: Reminder
  onClose: () => void
  onSent: () => void
}

const RemindDialog = ({ trial, onClose, onSent }: RemindDialogProps) => {
  const t = useTexts(remindTexts)
  const w = useTexts(words)
  const [isSending, setSending] = useState(false)
  const send = async (): Promise<void> => {
    setSending(true)
    const sent = await inPortions(
      trial.recipients.map(({ teamId }) => teamId),
      false,
    ).catch(() => null)
    setSending(false)
    if (sent === null) return
    toast('success', t.sent(sent.done, peopleOf(sent)))
    onSent()
  }
  return (
    <Modal
      open
      title={t.title}
      width={640}
      onCancel={onClose}
      okText={t.send(peopleOf(trial))}
      okButtonProps={{ disabled: trial.recipients.length === 0, loading: isSending }}
      onOk={() => void send()}
      cancelText={w.cancel}
      closable={{ 'aria-label': w.close }}
    >
      <p>{trial.recipients.length > 0 ? t.hint : t.nobody}</p>
      <div className={styles.scroll}>
        <table className={styles.refused}>
          <thead>
            <tr>
              <th scope="col">{t.team}</th>
              <th scope="col">{t.people}</th>
            </tr>
          </thead>
          <tbody>
            {trial.recipients.map(({ teamId, name, people }) => (
              <tr key={teamId}>
                <th scope="row">{name}</th>
                <td>{people.map((one) => t.person(one.name, one.text)).join(t.and)}</td>
              </tr>
            ))}
            {trial.refused.map(({ teamId, name, text }) => (
              <tr key={teamId}>
                <th scope="row">{name}</th>
                <td>{t.not(text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}
