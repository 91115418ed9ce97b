import { UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import styles from './Builder.module.css'
import type { Told } from './builder-state.ts'
import { formTexts } from './form-texts.ts'

/** What was just done, in words: read aloud, and after a deletion shown with the way back. */
export const ToldBar = ({ told, onUndo }: { told: Told | null; onUndo: () => void }) => {
  const t = useTexts(formTexts)
  const name = told?.label || t.unnamedField
  const place = told?.place
  const words =
    told === null
      ? ''
      : told.what === 'moved'
        ? t.told.moved(name, (place?.section ?? 0) + 1, (place?.index ?? 0) + 1)
        : t.told[told.what](name)
  const isShown = told?.what === 'removed'
  return (
    <div className={isShown ? styles.told : 'hidden-text'}>
      <span role="status">{words}</span>
      {isShown ? (
        <Button size="small" icon={<UndoOutlined />} onClick={onUndo}>
          {t.undo}
        </Button>
      ) : null}
    </div>
  )
}
