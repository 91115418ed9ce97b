import { Modal } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { keyName, useListedKeys } from '#web/ui/keys/page-keys.ts'
import { shellTexts } from '../texts.ts'
import styles from './DeskShell.module.css'

export interface ShortcutListProps {
  open: boolean
  onClose: () => void
  /** Letters after `g`, and where they lead. */
  keys: readonly { key: string; title: string }[]
}

/** The keys of this page, and those of all. */
export const ShortcutList = ({ open, onClose, keys }: ShortcutListProps) => {
  const t = useTexts(shellTexts)
  const ofPage = useListedKeys()
  return (
    <Modal title={t.shortcuts} open={open} footer={null} onCancel={onClose}>
      {ofPage.length > 0 ? (
        <>
          <h3 className={styles.keysOf}>{t.keysOfPage}</h3>
          <dl className={styles.keys}>
            {ofPage.map(({ keys: some, label }) => (
              <Key key={label} keys={some.map(keyName)} text={label} />
            ))}
          </dl>
        </>
      ) : null}
      <h3 className={styles.keysOf}>{t.keysOfDesk}</h3>
      <dl className={styles.keys}>
        <Key keys={['/']} text={t.shortcutSearch} />
        <Key keys={['?']} text={t.shortcutHelp} />
        <Key keys={['Esc']} text={t.shortcutClose} />
        {keys.map(({ key, title }) => (
          <Key key={key} keys={['g', key]} text={title} />
        ))}
      </dl>
    </Modal>
  )
}

const Key = ({ keys, text }: { keys: readonly string[]; text: string }) => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{text}</dd>
  </div>
)
