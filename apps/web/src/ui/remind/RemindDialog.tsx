import type { ReminderTexts } from '@kaisai/contract/message/reminder'
import { Modal } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { ReasonTable } from '../ReasonTable.tsx'
import { words } from '../texts.ts'
import styles from './RemindDialog.module.css'
import { remindTexts } from './remind-texts.ts'

/** What a reminder would do, as a trial of it says. */
export interface Reminder {
  readonly recipients: readonly { readonly id: string; readonly name: string; readonly detail: string }[]
  readonly refused: readonly { readonly id: string; readonly name: string; readonly text: string }[]
  readonly texts: ReminderTexts
  /** People it goes to. */
  readonly people: number
  /** Of those it goes to and does not go to, not listed here. */
  readonly unlisted?: number
}

interface RemindDialogProps {
  title: string
  reminder: Reminder
  onClose: () => void
  /** Sends it; the dialog stays open where it fails, which was shown by then. */
  send: () => Promise<unknown>
}

/** Who is reminded of what, in which words, and who is not and why: before anything is sent. */
export const RemindDialog = ({ title, reminder, onClose, send }: RemindDialogProps) => {
  const t = useTexts(remindTexts)
  const w = useTexts(words)
  const [isSending, setSending] = useState(false)
  const { recipients, refused, texts, people, unlisted = 0 } = reminder
  return (
    <Modal
      open
      title={title}
      width={680}
      onCancel={onClose}
      okText={t.send(people)}
      okButtonProps={{ disabled: people === 0, loading: isSending }}
      onOk={async () => {
        setSending(true)
        await send().finally(() => setSending(false))
      }}
      cancelText={w.cancel}
      closable={{ 'aria-label': w.close }}
    >
      <p>{people > 0 ? t.hint(people) : t.nobody}</p>
      <ReasonTable
        heads={[t.who, t.what]}
        rows={[
          ...recipients.map(({ id, name, detail }) => ({ key: id, name, text: detail })),
          ...refused.map(({ id, name, text }) => ({ key: id, name, text: t.not(text), isQuiet: true })),
        ]}
      />
      {unlisted > 0 ? <p className={styles.quiet}>{t.more(unlisted)}</p> : null}
      {texts.map((text) => (
        <section key={text.lang} className={styles.letter} lang={text.lang === 'en' ? 'en' : 'zh-CN'}>
          <small className={styles.quiet}>
            {[t.textTo(t.langs[text.lang], text.people), t.also(text.byMail, text.bySms)].filter(Boolean).join(' · ')}
          </small>
          <p>
            <b>{text.title}</b>
          </p>
          <p>{text.body}</p>
        </section>
      ))}
    </Modal>
  )
}
