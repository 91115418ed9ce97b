import { fill } from '@kaisai/contract/lang'
import { sampleValues } from '@kaisai/contract/message/samples'
import { Form, type FormInstance } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { deskTexts } from './desk-texts.ts'
import { smsParts } from './places.ts'
import styles from './TemplatePage.module.css'
import type { Channel, Template } from './template-row.ts'

/** The template as people will get it, in both languages, with examples in its places. */
export const TemplatePreview = ({ form, template }: { form: FormInstance; template: Template }) => {
  const t = useTexts(deskTexts)
  const values = (Form.useWatch([], form) ?? {}) as Partial<Template>
  const channel = template.channel as Channel
  return (
    <aside className={styles.preview} aria-label={t.preview}>
      <Message
        name={t.chinese}
        channel={channel}
        title={values.titleZh}
        body={values.bodyZh}
        samples={sampleValues(template.places, 'zh')}
      />
      <Message
        name={t.english}
        channel={channel}
        title={values.titleEn}
        body={values.bodyEn}
        samples={sampleValues(template.places, 'en')}
      />
      <p className={styles.hint}>{t.previewHint}</p>
    </aside>
  )
}

interface MessageProps {
  name: string
  channel: Channel
  title: string | undefined
  body: string | undefined
  samples: Record<string, string>
}

const Message = ({ name, channel, title = '', body = '', samples }: MessageProps) => {
  const t = useTexts(deskTexts)
  const text = fill(body, samples)
  const look = channel === 'sms' ? styles.bubble : channel === 'mail' ? styles.mail : ''
  return (
    <section>
      <h3>
        {t.preview} · {name}
      </h3>
      <div className={`${styles.message} ${look}`}>
        {channel === 'sms' ? null : <strong>{fill(title, samples)}</strong>}
        <p>{text}</p>
      </div>
      {channel === 'sms' ? <p className={styles.count}>{t.smsCount([...text].length, smsParts(text))}</p> : null}
    </section>
  )
}
