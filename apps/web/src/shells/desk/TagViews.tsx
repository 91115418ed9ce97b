import { CloseOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useEffect } from 'react'
import { Link, useLocation, useMatches, useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { shellTexts } from '../texts.ts'
import styles from './DeskShell.module.css'
import type { DeskHandle } from './desk-routes.tsx'
import { type Closing, closeTags, reloadPage, useTags, visit } from './tags.ts'

/** The route of the desk page shown, with what the menu says about it. */
export const useDeskPage = (): { path: string; handle: DeskHandle } => {
  const t = useTexts(shellTexts)
  const match = useMatches().at(-1)
  const handle = match?.handle as DeskHandle | undefined
  return { path: match?.pathname ?? '', handle: { trail: [], query: '', ...handle, title: handle?.title || t.workbench } }
}

/** Tags of the open pages. The workbench is always there; pages are not kept alive, their addresses are. */
export const TagViews = () => {
  const t = useTexts(shellTexts)
  const { tags } = useTags()
  const { pathname, search } = useLocation()
  const { path, handle } = useDeskPage()
  const navigate = useNavigate()
  useEffect(() => {
    if (path !== '/dashboard' && path !== '') visit({ path, address: pathname + search, title: handle.title })
  }, [path, pathname, search, handle.title])
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
    <nav className={styles.tags} aria-label={t.tags}>
      <Link to="/dashboard" className={styles.tag} aria-current={path === '/dashboard' ? 'page' : undefined}>
        {t.workbench}
      </Link>
      {tags.map((tag) => (
        <Dropdown key={tag.path} trigger={['contextMenu']} menu={choices(tag.path)}>
          <span className={styles.tag} aria-current={path === tag.path ? 'page' : undefined}>
            <Link to={tag.address}>{tag.title}</Link>
            <button type="button" aria-label={t.closeTag(tag.title)} onClick={() => close(tag.path, 'this')}>
              <CloseOutlined />
            </button>
          </span>
        </Dropdown>
      ))}
    </nav>
  )
}
