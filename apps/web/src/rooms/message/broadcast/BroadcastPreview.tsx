import type { ReplyOf } from '@kaisai/contract/endpoint'
import { checkBroadcast } from '@kaisai/contract/message/broadcast.endpoints'
import { Alert, Button, type FormInstance } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import styles from './Broadcast.module.css'
import { broadcastTexts } from './broadcast-texts.ts'
import { clean, type Values } from './broadcast-values.ts'
import { Names } from './Names.tsx'

type Checked = ReplyOf<typeof checkBroadcast>

/** How many get it, whom it cannot reach, and what one of them would get. */
export const BroadcastPreview = ({ form }: { form: FormInstance<Values> }) => {
  const t = useTexts(broadcastTexts)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [at, setAt] = useState(0)
  const [isLoading, setLoading] = useState(false)
  const look = async (which: number): Promise<void> => {
    const values = await form.validateFields().catch(() => null)
    if (!values) return
    setLoading(true)
    const reply = await call(checkBroadcast, { ...clean(values), at: which }).catch(() => null)
    setLoading(false)
    if (!reply) return
    setChecked(reply)
    setAt(which)
  }
  return (
    <aside className={styles.preview} aria-live="polite">
      <Button loading={isLoading} onClick={() => look(0)}>
        {t.check}
      </Button>
      {checked ? <Numbers checked={checked} /> : <p className={styles.hint}>{t.checkHint}</p>}
      {checked && checked.total > 0 ? <Names form={form} /> : null}
      {checked?.preview ? (
        <>
          <div className={styles.walk}>
            <strong>{t.previewOf(checked.preview.name, checked.preview.team)}</strong>
            <Button size="small" disabled={at === 0} onClick={() => look(at - 1)}>
              {t.previous}
            </Button>
            <Button size="small" disabled={at + 1 >= checked.total} onClick={() => look(at + 1)}>
              {t.next}
            </Button>
          </div>
          {checked.preview.texts.map(({ channel, lang, title, body }) => (
            <section key={`${channel} ${lang}`}>
              <h3>
                {t.channel[channel]} · {t.lang[lang]}
              </h3>
              <div className={styles.message}>
                {channel === 'sms' ? null : <strong>{title}</strong>}
                <p>{body}</p>
              </div>
            </section>
          ))}
        </>
      ) : null}
    </aside>
  )
}

const Numbers = ({ checked }: { checked: Checked }) => {
  const t = useTexts(broadcastTexts)
  const inactive = checked.inactive > 0 ? t.inactive(checked.inactive) : ''
  if (checked.total === 0) return <Alert type="warning" showIcon title={t.nobody} description={inactive} />
  const channels = new Set((checked.preview?.texts ?? []).map(({ channel }) => channel))
  const lines = [
    ...(inactive ? [inactive] : []),
    ...(channels.has('mail') && checked.withoutMail > 0 ? [t.withoutMail(checked.withoutMail)] : []),
    ...(channels.has('sms') && checked.withoutPhone > 0 ? [t.withoutPhone(checked.withoutPhone)] : []),
    ...(checked.needsApproval ? [t.needsApproval] : []),
    t.left(checked.left),
  ]
  return (
    <Alert
      type={checked.total > checked.left ? 'error' : checked.needsApproval ? 'warning' : 'info'}
      showIcon
      title={t.total(checked.total)}
      description={lines.map((line) => <div key={line}>{line}</div>)}
    />
  )
}
