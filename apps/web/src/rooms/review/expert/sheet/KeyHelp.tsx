import { Checkbox, Modal } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { keyTexts } from './key-texts.ts'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'

interface KeyHelpProps {
  open: boolean
  onClose: () => void
  /** Whether a whole number leads on by itself. */
  jumps: boolean
  onJumps: (jumps: boolean) => void
}

/** The keys of the score desk, in words, and what of them is a choice. */
export const KeyHelp = ({ open, onClose, jumps, onJumps }: KeyHelpProps) => {
  const t = useTexts(keyTexts)
  const words = useTexts(sheetTexts)
  const rows: readonly (readonly [keys: readonly string[], text: string])[] = [
    [['0', '–', '9', '.'], t.digits],
    [['Enter', 'Esc'], t.taken],
    [['1', '2', '…'], t.choices],
    [['←', '→', '↑', '↓'], t.arrows],
    [['Tab'], t.tab],
    [['Enter'], t.enter],
    [['J', 'K'], t.works],
    [['Ctrl', 'Enter'], t.submit],
    [['[', ']'], t.files],
    [['O'], t.large],
    [['F'], t.full],
    [['Z'], t.focus],
    [['?'], t.help],
  ]
  return (
    <Modal title={t.title} open={open} footer={null} onCancel={onClose} width={640} destroyOnHidden>
      <dl className={styles.keys}>
        {rows.map(([keys, text]) => (
          <div key={text}>
            <dt>{keys.map((key) => (key === '–' || key === '…' ? <span key={key}>{key}</span> : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={jumps} onChange={(event) => onJumps(event.target.checked)}>
        {words.jumps}
      </Checkbox>
      <p className={styles.fine}>{words.jumpsHint}</p>
      <p className={styles.fine}>{t.note}</p>
      <p className={styles.fine}>{t.desk}</p>
    </Modal>
  )
}
