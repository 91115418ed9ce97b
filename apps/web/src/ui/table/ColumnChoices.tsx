import { Button, Checkbox, Popover } from 'antd'
import { useTexts } from '#web/lang.tsx'
import type { PopupProps } from '../OnDemand.tsx'
import type { ColumnSettingsProps } from './ColumnSettings.tsx'
import styles from './DataTable.module.css'
import { tableTexts } from './texts.ts'

/** The columns of a table to choose from, beside their button. */
export const ColumnChoices = ({ columns, hidden, onChange, isOpen, onOpen, children }: PopupProps & ColumnSettingsProps) => {
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
    <Popover trigger="click" placement="bottomRight" title={t.columns} content={list} open={isOpen} onOpenChange={onOpen}>
      {children}
    </Popover>
  )
}
