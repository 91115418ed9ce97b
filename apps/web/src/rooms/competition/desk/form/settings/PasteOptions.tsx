import { MOST_OPTIONS } from '@kaisai/contract/competition/form/kinds/choice-kinds'
import { Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { words } from '#web/ui/texts.ts'
import { type OptionWords, readLines } from './option-lines.ts'
import styles from './Settings.module.css'
import { settingTexts } from './setting-texts.ts'

interface PasteOptionsProps {
  open: boolean
  onClose: () => void
  onAdd: (lines: OptionWords[]) => void
  onReplace: (lines: OptionWords[]) => void
}

/** Many choices at once, out of a text of lines. */
export const PasteOptions = ({ open, onClose, onAdd, onReplace }: PasteOptionsProps) => {
  const t = useTexts(settingTexts)
  const w = useTexts(words)
  const hint = useId()
  const [text, setText] = useState('')
  const lines = readLines(text)
  const done = (take: (lines: OptionWords[]) => void): void => {
    take(lines)
    setText('')
    onClose()
  }
  return (
    <Modal
      open={open}
      title={t.pasteTitle}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {w.cancel}
        </Button>,
        <Button key="replace" disabled={lines.length === 0} onClick={() => done(onReplace)}>
          {t.pasteReplace(lines.length)}
        </Button>,
        <Button key="add" type="primary" disabled={lines.length === 0} onClick={() => done(onAdd)}>
          {t.pasteAdd(lines.length)}
        </Button>,
      ]}
    >
      <p id={hint} className={styles.hint}>
        {t.pasteHint}
      </p>
      <Input.TextArea
        aria-label={t.pasteTitle}
        aria-describedby={hint}
        autoSize={{ minRows: 8, maxRows: 16 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {lines.length > MOST_OPTIONS ? <p className={styles.warning}>{t.tooManyOptions(MOST_OPTIONS)}</p> : null}
    </Modal>
  )
}
