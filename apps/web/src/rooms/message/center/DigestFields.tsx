import type { ReplyOf } from '@kaisai/contract/endpoint'
import { digestFrequencies } from '@kaisai/contract/message/digest'
import type { getSubscriptions } from '@kaisai/contract/message/message.endpoints'
import { Select } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { messageTexts } from '../center-texts.ts'
import { HourSelect } from './HourSelect.tsx'
import styles from './Messages.module.css'

type Digest = NonNullable<ReplyOf<typeof getSubscriptions>['digest']>

/** How often, and when, one message comes of what waits in the desk. */
export const DigestFields = ({ digest, onChange }: { digest: Digest; onChange: (digest: Digest) => void }) => {
  const t = useTexts(messageTexts)
  return (
    <fieldset className={styles.digest}>
      <legend>{t.digest}</legend>
      <p className={styles.hint}>{t.digestHint}</p>
      <div className={styles.fields}>
        <Select
          aria-label={t.frequency}
          className={styles.frequency}
          options={digestFrequencies.map((value) => ({ value, label: t.frequencies[value] }))}
          value={digest.frequency}
          onChange={(frequency) => onChange({ ...digest, frequency })}
        />
        {digest.frequency === 'daily' ? (
          <HourSelect label={t.hour} value={digest.hour} onChange={(hour) => onChange({ ...digest, hour })} />
        ) : null}
      </div>
    </fieldset>
  )
}
