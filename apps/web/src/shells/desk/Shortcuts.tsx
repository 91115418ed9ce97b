import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { G_MS, isTextField, keyName, useListedKeys } from '#web/ui/keys/page-keys.ts'
import { shellTexts } from '../texts.ts'
import styles from './DeskShell.module.css'
import { pagesOf, shownMenu, useMenu } from './menu.ts'

/** Letters after `g`: the workbench, then the pages that have one by their path's last word. */
export const goKeys = (pages: readonly { path: string; title: string }[]): { key: string; path: string; title: string }[] => {
  const taken = new Set<string>()
  return pages.flatMap(({ path, title }) => {
    const word = path.split('/').at(-1) ?? ''
    const key = [...word.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !taken.has(letter))
    if (key === undefined) return []
    taken.add(key)
    return [{ key, path, title }]
  })
}

/** Keyboard of the desk: `/` searches, `g` and a letter goes to a page, `?` lists the keys of this page and these. */
export const Shortcuts = ({ onSearch }: { onSearch: () => void }) => {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { menu } = useMenu()
  const [isOpen, setOpen] = useState(false)
  const ofPage = useListedKeys()
  const keys = goKeys([
    { path: '/dashboard', title: t.workbench },
    ...pagesOf(shownMenu(menu)).map(({ path, item }) => ({ path, title: item.menuName })),
  ])
  useEffect(() => {
    let waitsUntil = 0
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target) || document.querySelector('dialog[open]'))
        return
      const target = performance.now() < waitsUntil ? keys.find(({ key }) => key === event.key) : undefined
      waitsUntil = 0
      if (target) void navigate(target.path)
      else if (event.key === 'g') waitsUntil = performance.now() + G_MS
      else if (event.key === '/') onSearch()
      else if (event.key === '?') setOpen(true)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return (
    <Modal title={t.shortcuts} open={isOpen} footer={null} onCancel={() => setOpen(false)}>
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
