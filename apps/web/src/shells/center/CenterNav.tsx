import {
  BellOutlined,
  CheckSquareOutlined,
  FileDoneOutlined,
  FlagOutlined,
  HomeOutlined,
  LineChartOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  TeamOutlined,
  TrophyOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { countUnread } from '@kaisai/contract/message/message.endpoints'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { LazySheet } from '#web/ui/LazySheet.tsx'
import type { CenterPage } from '#web/ui/screens.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { useName } from '#web/wording-context.tsx'
import { useTodoBadges } from '../todo-badges.ts'
import styles from './CenterShell.module.css'
import { centerPages } from './center-routes.tsx'
import { centerTexts } from './texts.ts'

const icons: Readonly<Record<string, ReactNode>> = {
  user: <UserOutlined />,
  settings: <SettingOutlined />,
  bell: <BellOutlined />,
  trophy: <TrophyOutlined />,
  certificate: <SafetyCertificateOutlined />,
  team: <TeamOutlined />,
  work: <FileDoneOutlined />,
  todo: <CheckSquareOutlined />,
  wallet: <WalletOutlined />,
  scene: <FlagOutlined />,
  result: <LineChartOutlined />,
  study: <ReadOutlined />,
}
const pages = centerPages.filter((page) => page.order !== undefined)
const tabs = pages.filter((page) => page.tab !== undefined)
const others = pages.filter((page) => page.tab === undefined)

const MESSAGES = 'informationSub'

const pathOf = (page: CenterPage): string => `/center/${page.path}`

/** The pages of the center: all at the side; at the foot of a phone four, and the rest in a sheet. */
export const CenterNav = () => {
  const t = useTexts(centerTexts)
  const nameOf = useName()
  const isNarrow = useNarrow()
  const nav = useRef<HTMLElement>(null)
  useFoot(nav, isNarrow)
  return (
    <nav ref={nav} className={styles.nav} aria-label={t.navigation}>
      {(isNarrow ? tabs : pages).map((page) => (
        <Entry key={page.path} page={page} text={nameOf(isNarrow ? page.tab! : page.label)} />
      ))}
      {isNarrow ? <More /> : null}
    </nav>
  )
}

const Entry = ({ page, text, onClick }: { page: CenterPage; text: string; onClick?: () => void }) => {
  const { mine } = useTodoBadges()
  const { data } = useReply(countUnread, {}, { enabled: page.path === MESSAGES })
  const waiting = page.path === 'todo' ? mine : page.path === MESSAGES ? (data?.unread ?? 0) : 0
  return (
    <NavLink to={pathOf(page)} className={styles.entry} onClick={onClick}>
      {icons[page.icon] ?? <HomeOutlined />}
      <span>{text}</span>
      {waiting > 0 ? <b className={styles.badge}>{waiting > 99 ? '99+' : waiting}</b> : null}
    </NavLink>
  )
}

const More = () => {
  const t = useTexts(centerTexts)
  const nameOf = useName()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-current={others.some((page) => pathname.startsWith(pathOf(page))) ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        <UserOutlined />
        <span>{t.me}</span>
      </button>
      <LazySheet title={t.morePages} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={styles.sheet}>
          {others.map((page) => (
            <Entry key={page.path} page={page} text={nameOf(page.label)} onClick={() => setOpen(false)} />
          ))}
        </div>
      </LazySheet>
    </>
  )
}

// What sticks to the bottom of a page stops above the navigation, however high its words make it.
const useFoot = (nav: RefObject<HTMLElement | null>, isNarrow: boolean): void => {
  useEffect(() => {
    const root = document.documentElement
    if (!isNarrow || !nav.current) return
    const bar = nav.current
    const measure = (): void => root.style.setProperty('--foot', `${bar.offsetHeight}px`)
    const watcher = new ResizeObserver(measure)
    watcher.observe(bar)
    measure()
    return () => {
      watcher.disconnect()
      root.style.removeProperty('--foot')
    }
  }, [nav, isNarrow])
}
