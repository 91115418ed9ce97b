import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { G_MS, isTextField } from '#web/ui/keys/page-keys.ts'
import { laterDialog } from '#web/ui/later.tsx'
import { shellTexts } from '../texts.ts'
import { pagesOf, shownMenu, useMenu } from './menu.ts'
import type { ShortcutListProps } from './ShortcutList.tsx'

const ShortcutList = laterDialog<ShortcutListProps>(async () => (await import('./ShortcutList.tsx')).ShortcutList)

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
  return <ShortcutList open={isOpen} onClose={() => setOpen(false)} keys={keys} />
}
