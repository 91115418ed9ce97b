import { Menu, type MenuProps } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { shownLogo } from '#web/logo.ts'
import { setSidebar, useSettings } from '#web/settings.ts'
import { laterDialog } from '#web/ui/later.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { asItStands } from '#web/workspace.ts'
import { shellTexts } from '../texts.ts'
import { useTodoBadges } from '../todo-badges.ts'
import styles from './DeskShell.module.css'
import { menuIcon } from './icons.tsx'
import { type MenuItem, pathOf, shownMenu, useMenu } from './menu.ts'
import type { SideDrawerProps } from './SideDrawer.tsx'

const SideDrawer = laterDialog<SideDrawerProps>(async () => (await import('./SideDrawer.tsx')).SideDrawer)

type Items = NonNullable<MenuProps['items']>

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query.replace(/^\?/, '')}`)

type Waiting = (path: string) => number

const itemsOf = (menu: readonly MenuItem[], base: string, isTop: boolean, waits: Waiting, isFolded = false): Items =>
  menu.map((item) => {
    const path = pathOf(item, base)
    const count = waitingIn(item, base, waits)
    const icon = isTop ? <Dotted key={item.menuId} icon={item.icon} isShown={isFolded && count > 0} /> : undefined
    const label = <Counted key={item.menuId} name={item.menuName} count={count} />
    return item.menuType === 1
      ? { key: `directory ${item.menuId}`, icon, label, children: itemsOf(item.children, path, false, waits) }
      : { key: withQuery(path, item.query), icon, label }
  })

// A directory shows what waits behind its pages, so that a folded one hides nothing.
const waitingIn = (item: MenuItem, base: string, waits: Waiting): number =>
  item.menuType === 1
    ? item.children.reduce((sum, child) => sum + waitingIn(child, pathOf(item, base), waits), 0)
    : waits(pathOf(item, base))

// A folded menu shows icons alone: a dot says that something waits behind one. The menu gives its class, which keeps the label at a distance.
const Dotted = ({ icon, isShown, className = '' }: { icon: string; isShown: boolean; className?: string }) => (
  <span className={`${styles.dotted} ${className}`} data-dot={isShown || undefined}>
    {menuIcon(icon)}
  </span>
)

const Counted = ({ name, count }: { name: string; count: number }) => (
  <span className={styles.counted}>
    <span>{name}</span>
    {count > 0 ? <b>{count > 99 ? '99+' : count}</b> : null}
  </span>
)

/** The served menu at the side: folded by default, its state remembered; a drawer on phones. */
export const Sidebar = ({ name, logoUrl }: { name: string; logoUrl: string | null }) => {
  const t = useTexts(shellTexts)
  const { sidebar } = useSettings()
  const isNarrow = useNarrow()
  const isOpen = sidebar === 'opened'
  const menu = <MainMenu isFolded={!isNarrow && !isOpen} />
  if (isNarrow)
    return (
      <SideDrawer open={isOpen} onClose={() => setSidebar('closed')} title={name}>
        {menu}
      </SideDrawer>
    )
  return (
    <aside className={styles.sidebar} data-open={isOpen}>
      <Link to="/dashboard" className={styles.brand} aria-label={isOpen ? `${name} · ${t.workbench}` : t.workbench}>
        {logoUrl ? <img src={shownLogo(logoUrl)!} alt="" className={styles.logo} /> : <Mark size={30} />}
        {isOpen ? <span>{name}</span> : null}
      </Link>
      <nav className={styles.menu} aria-label={t.menu}>
        {menu}
      </nav>
    </aside>
  )
}

const MainMenu = ({ isFolded }: { isFolded: boolean }) => {
  const t = useTexts(shellTexts)
  const { menu } = useMenu()
  const badges = useTodoBadges()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const items: Items = [
    { key: '/dashboard', icon: menuIcon('dashboard'), label: t.workbench },
    ...itemsOf(shownMenu(menu), '', true, badges.of, isFolded),
  ]
  const here = keysBelow(items).filter((key) => key.split('?')[0] === pathname)
  const directories = items.flatMap((item) => {
    const below = item && 'children' in item ? (item.children as Items) : []
    return keysBelow(below).some((key) => here.includes(key)) ? [String(item?.key)] : []
  })
  return (
    <Menu
      key={directories.join()}
      mode="inline"
      inlineCollapsed={isFolded}
      items={items}
      selectedKeys={here}
      defaultOpenKeys={isFolded ? [] : directories}
      onClick={({ key }) => {
        if (isNarrow) setSidebar('closed')
        // The first menu is the one of the organization: it leads out of a competition.
        void navigate(asItStands(key))
      }}
    />
  )
}

const keysBelow = (items: Items): string[] =>
  items.flatMap((item) => (item && 'children' in item ? keysBelow(item.children as Items) : item ? [String(item.key)] : []))
