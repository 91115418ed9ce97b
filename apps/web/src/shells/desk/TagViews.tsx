import { CloseOutlined } from '@ant-design/icons'
import { getWorkspace } from '@kaisai/contract/competition/workspace.endpoints'
import { Dropdown } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useMatches, useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import { asItStands } from '#web/workspace.ts'
import { shellTexts } from '../texts.ts'
import styles from './DeskShell.module.css'
import { pagesOf, useMenu } from './menu.ts'
import { type Closing, closeTags, dropTag, reloadPage, tagKey, useTags, visit } from './tags.ts'

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
  const { pathname, search, state } = useLocation()
  const { path, title } = useDeskPage()
  const { menu } = useMenu()
  const names = new Map(pagesOf(menu).map((page) => [page.path, page.item.menuName]))
  const navigate = useNavigate()
  const competitionId = useWorkspace()
  const here = tagKey(path, competitionId)
  const { data } = useReply(getWorkspace, { competitionId: competitionId ?? '' }, { enabled: competitionId !== null })
  const place = data?.shortName ?? ''
  const isPlaced = (state as { isPlaced?: boolean } | null)?.isPlaced === true
  useEffect(() => {
    if (isPlaced) dropTag(tagKey(path, null))
  }, [isPlaced, path])
  useEffect(() => {
    if (path !== '/dashboard' && path !== '') visit({ key: here, path, address: pathname + search, title, place })
  }, [here, path, pathname, search, title, place])
  const row = useRef<HTMLElement>(null)
  // Among many tags the page shown may stand outside; its name may come later and make it wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the name of the competition too
  useEffect(() => {
    if (tags.some((tag) => tag.key === here))
      row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here, tags, place])
  const close = (one: string, closing: Closing): void => {
    const next = closeTags(one, closing, here)
    if (next !== null) void navigate(asItStands(next))
  }
  const choices = (one: string) => ({
    items: [
      ...(one === here ? [{ key: 'refresh', label: t.refreshTag }] : []),
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
        <Dropdown key={tag.key} trigger={['contextMenu']} menu={choices(tag.key)}>
          <span className={styles.tag} aria-current={here === tag.key ? 'page' : undefined}>
            <Link to={asItStands(tag.address)}>
              {names.get(tag.path) ?? tag.title}
              {tag.place ? <small title={tag.place}>{tag.place}</small> : null}
            </Link>
            <button
              type="button"
              aria-label={t.closeTag([names.get(tag.path) ?? tag.title, tag.place].filter(Boolean).join(' '))}
              onClick={() => close(tag.key, 'this')}
            >
              <CloseOutlined />
            </button>
          </span>
        </Dropdown>
      ))}
    </nav>
  )
}
