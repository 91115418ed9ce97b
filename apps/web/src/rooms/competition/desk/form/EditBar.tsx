import { UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import styles from './Builder.module.css'
import type { LastEdit } from './builder-state.ts'
import { formTexts } from './form-texts.ts'

/** What was just done, in words: read aloud, and after a deletion shown with the way back. */
export const EditBar = ({ lastEdit, onUndo }: { lastEdit: LastEdit | null; onUndo: () => void }) => {
  const t = useTexts(formTexts)
  const name = lastEdit?.label || t.unnamedField
  const place = lastEdit?.place
  const words =
    lastEdit === null
      ? ''
      : lastEdit.what === 'moved'
        ? t.lastEdit.moved(name, (place?.section ?? 0) + 1, (place?.index ?? 0) + 1)
        : t.lastEdit[lastEdit.what](name)
  const isShown = lastEdit?.what === 'removed'
  return (
    <div className={isShown ? styles.lastEdit : 'hidden-text'}>
      <span role="status">{words}</span>
      {isShown ? (
        <Button size="small" icon={<UndoOutlined />} onClick={onUndo}>
          {t.undo}
        </Button>
      ) : null}
    </div>
  )
}
