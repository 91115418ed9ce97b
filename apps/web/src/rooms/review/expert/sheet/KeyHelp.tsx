import { Modal } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { keyTexts } from './key-texts.ts'
import styles from './Sheet.module.css'

/** The keys of the score desk, in words. */
export const KeyHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTexts(keyTexts)
  const rows: readonly (readonly [keys: readonly string[], text: string])[] = [
    [['0', '–', '9', '.'], t.digits],
    [['Enter', 'Esc'], t.taken],
    [['1', '2', '…'], t.choices],
    [['←', '→', '↑', '↓'], t.arrows],
    [['Tab'], t.tab],
    [['Enter'], t.enter],
    [['J', 'K'], t.works],
    [['Ctrl', 'Enter'], t.submit],
    [['F'], t.full],
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
      <p className={styles.fine}>{t.note}</p>
      <p className={styles.fine}>{t.desk}</p>
    </Modal>
  )
}
