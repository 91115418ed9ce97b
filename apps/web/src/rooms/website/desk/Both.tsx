import { Form, Input } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { deskTexts } from './desk-texts.ts'
import styles from './SiteEditPage.module.css'

type Path = readonly (string | number)[]

interface BothProps {
  /** Path of the text; `zh` and `en` stand below it. */
  path: Path
  label: string
  /** Characters of the Chinese text; English may be twice as long. */
  max: number
  /** Rows: the text has several lines. */
  rows?: number
  /** Chinese must be there. */
  needed?: boolean
  /** English must be there, too. */
  bothNeeded?: boolean
  hint?: string
}

/** A text in both languages, side by side. */
export const Both = ({ path, label, max, rows, needed = false, bothNeeded = false, hint }: BothProps) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  return (
    <div className={styles.pair}>
      {(['zh', 'en'] as const).map((one) => {
        const name = `${label} · ${t[one]}`
        const most = one === 'zh' ? max : max * 2
        const isNeeded = bothNeeded || (needed && one === 'zh')
        return (
          <Form.Item
            key={one}
            name={[...path, one]}
            label={name}
            extra={one === 'zh' ? hint : undefined}
            rules={[rules.max(most), ...(isNeeded ? [rules.required(name)] : [])]}
          >
            {rows ? <Input.TextArea rows={rows} maxLength={most} /> : <Input maxLength={most} />}
          </Form.Item>
        )
      })}
    </div>
  )
}
