import { EyeOutlined, PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { MOST_FIELDS } from '@kaisai/contract/competition/form/document'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#web/lang.tsx'
import styles from './Builder.module.css'
import { formTexts } from './form-texts.ts'

interface ToolbarProps {
  count: number
  onUndo: (() => void) | undefined
  onRedo: (() => void) | undefined
  /** Where the palette has no place of its own. */
  onAdd: (() => void) | undefined
  onAddSection: (() => void) | undefined
  onPreview: () => void
  readOnly: boolean
  /** How the form stands. */
  children: ReactNode
}

/** The bar above the canvas. */
export const Toolbar = ({ count, onUndo, onRedo, onAdd, onAddSection, onPreview, readOnly, children }: ToolbarProps) => {
  const t = useTexts(formTexts)
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t.builder}>
      {readOnly ? null : (
        <>
          <Tooltip title={t.undo}>
            <Button icon={<UndoOutlined />} aria-label={t.undo} disabled={!onUndo} onClick={onUndo} />
          </Tooltip>
          <Tooltip title={t.redo}>
            <Button icon={<RedoOutlined />} aria-label={t.redo} disabled={!onRedo} onClick={onRedo} />
          </Tooltip>
          {onAdd ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
              {t.addField}
            </Button>
          ) : null}
          <Button icon={<PlusOutlined />} disabled={!onAddSection} onClick={onAddSection}>
            {t.addSection}
          </Button>
        </>
      )}
      <span className={styles.fieldCount}>{t.fieldCount(count, MOST_FIELDS)}</span>
      <span className={styles.toolbarEnd}>
        {children}
        <Button icon={<EyeOutlined />} onClick={onPreview}>
          {t.preview}
        </Button>
      </span>
    </div>
  )
}
