import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useTexts } from '#web/lang.tsx'
import styles from './DataTable.module.css'
import { tableTexts } from './texts.ts'

interface ColumnSettingsProps {
  columns: readonly { key: string; title: string; always?: boolean }[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[] | null) => void
}

/** Which columns a person wants to see. */
export const ColumnSettings = ({ columns, hidden, onChange }: ColumnSettingsProps) => {
  const t = useTexts(tableTexts)
  const list = (
    <div className={styles.settings}>
      {columns.map(({ key, title, always }) => (
        <Checkbox
          key={key}
          disabled={always}
          checked={always || !hidden.includes(key)}
          onChange={(event) => onChange(event.target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])}
        >
          {title}
        </Checkbox>
      ))}
      <Button size="small" type="link" onClick={() => onChange(null)}>
        {t.columnsReset}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" title={t.columns} content={list}>
      <Button type="text" icon={<SettingOutlined />} aria-label={t.columns} title={t.columns} />
    </Popover>
  )
}
