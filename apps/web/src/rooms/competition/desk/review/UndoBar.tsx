import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import styles from './Criteria.module.css'
import { criteriaTexts } from './criteria-texts.ts'

interface UndoBarProps {
  /** What was done. */
  text: string
  onUndo: () => void
  onDismiss?: () => void
}

/** Says what was just done and undoes it. */
export const UndoBar = ({ text, onUndo, onDismiss }: UndoBarProps) => {
  const t = useTexts(criteriaTexts)
  return (
    <p className={styles.undo} role="status">
      <span>{text}</span>
      <Button type="link" size="small" onClick={onUndo}>
        {t.undo}
      </Button>
      {onDismiss ? (
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t.dismiss} title={t.dismiss} onClick={onDismiss} />
      ) : null}
    </p>
  )
}
