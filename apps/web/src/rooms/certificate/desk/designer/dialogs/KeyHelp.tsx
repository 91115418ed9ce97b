import { Modal } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import styles from '../Designer.module.css'

/** The keys of the designer, in words. */
export const KeyHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTexts(designerTexts)
  const rows: readonly (readonly [keys: readonly string[], text: string])[] = [
    [['Tab', 'Shift Tab'], t.keyTexts.next],
    [['←', '→', '↑', '↓'], t.keyTexts.move],
    [['Shift', '← →'], t.keyTexts.moveFar],
    [['Enter'], t.keyTexts.write],
    [['Delete'], t.keyTexts.remove],
    [['Esc'], t.keyTexts.escape],
    [['Ctrl', 'Z'], t.undo],
    [['Ctrl', 'Y'], t.redo],
    [['Ctrl', 'A'], t.keyTexts.all],
    [['Ctrl', 'C / X / V'], t.keyTexts.copy],
    [['Ctrl', 'D'], t.duplicate],
    [['Ctrl', 'G'], t.keyTexts.group],
    [['Ctrl', '[ ]'], t.keyTexts.layer],
    [['Shift', 'F10'], t.keyTexts.menu],
    [['Ctrl', 'S'], t.keyTexts.save],
    [['Ctrl', '+ − 0'], t.keyTexts.zoom],
    [['Space'], t.keyTexts.pan],
    [['Shift'], t.keyTexts.shift],
    [['Alt'], t.keyTexts.alt],
    [['Ctrl'], t.keyTexts.ctrl],
  ]
  return (
    <Modal title={t.keys} open={open} footer={null} onCancel={onClose} width={620} destroyOnHidden>
      <dl className={styles.keys}>
        {rows.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
