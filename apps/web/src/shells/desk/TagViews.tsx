import { CloseOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useMatches, useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { shellTexts } from '../texts.ts'
import styles from './DeskShell.module.css'
import { pagesOf, useMenu } from './menu.ts'
import { type Closing, closeTags, reloadPage, useTags, visit } from './tags.ts'

/** The desk page shown, with its name and the directories above it as the menu says them now. */
export const useDeskPage = (): { path: string; title: string; trail: readonly string[] } => {
  const t = useTexts(shellTexts)
  const { menu } = useMenu()
  const path = useMatches().at(-1)?.pathname ?? ''
  const page = pagesOf(menu).find((one) => one.path === path)
  return { path, title: page?.item.menuName ?? t.workbench, trail: page?.trail.map((above) => above.menuName) ?? [] }
}

/** Tags of the open pages. The workbench is always there; pages are not kept alive, their addresses are. */
export const TagViews = () => {
  const t = useTexts(shellTexts)
  const { tags } = useTags()
  const { pathname, search } = useLocation()
  const { path, title } = useDeskPage()
  const { menu } = useMenu()
  const names = new Map(pagesOf(menu).map((page) => [page.path, page.item.menuName]))
  const navigate = useNavigate()
  useEffect(() => {
    if (path !== '/dashboard' && path !== '') visit({ path, address: pathname + search, title })
  }, [path, pathname, search, title])
  const row = useRef<HTMLElement>(null)
  // Among many tags the page shown may stand outside.
  useEffect(() => {
    if (tags.some((tag) => tag.path === path))
      row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [path, tags])
  const close = (one: string, closing: Closing): void => {
    const next = closeTags(one, closing, path)
    if (next !== null) void navigate(next)
  }
  const choices = (one: string) => ({
    items: [
      ...(one === path ? [{ key: 'refresh', label: t.refreshTag }] : []),
      { key: 'this', label: t.closeThis },
      { key: 'others', label: t.closeOthers },
      { key: 'left', label: t.closeLeft },
      { key: 'right', label: t.closeRight },
      { key: 'all', label: t.closeAll },
    ],
    onClick: ({ key }: { key: string }) => (key === 'refresh' ? reloadPage() : close(one, key as Closing)),
  })
  return (
    <nav ref={row} className={styles.tags} aria-label={t.tags}>
      <Link to="/dashboard" className={styles.tag} aria-current={path === '/dashboard' ? 'page' : undefined}>
        {t.workbench}
      </Link>
      {tags.map((tag) => (
        <Dropdown key={tag.path} trigger={['contextMenu']} menu={choices(tag.path)}>
          <span className={styles.tag} aria-current={path === tag.path ? 'page' : undefined}>
            <Link to={tag.address}>{names.get(tag.path) ?? tag.title}</Link>
            <button
              type="button"
              aria-label={t.closeTag(names.get(tag.path) ?? tag.title)}
              onClick={() => close(tag.path, 'this')}
            >
              <CloseOutlined />
            </button>
          </span>
        </Dropdown>
      ))}
    </nav>
  )
}
