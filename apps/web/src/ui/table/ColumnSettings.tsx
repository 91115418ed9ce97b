import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { OnDemand } from '../OnDemand.tsx'
import { tableTexts } from './texts.ts'

export interface ColumnSettingsProps {
  columns: readonly { key: string; title: string; always?: boolean }[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[] | null) => void
}

const loadChoices = async () => (await import('./ColumnChoices.tsx')).ColumnChoices

/** Which columns a person wants to see. */
export const ColumnSettings = (props: ColumnSettingsProps) => {
  const t = useTexts(tableTexts)
  const [isOpen, open] = useState(false)
  return (
    <OnDemand load={loadChoices} more={props} isOpen={isOpen} onOpen={open}>
      <Button type="text" icon={<SettingOutlined />} aria-label={t.columns} title={t.columns} aria-expanded={isOpen} />
    </OnDemand>
  )
}
