import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { getUserMenu } from '@kaisai/contract/access/me.endpoints'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useSession } from '#web/session.ts'
import { setDevice, setSidebar, useSettings } from '#web/settings.ts'
import { AntdProvider } from '#web/ui/AntdProvider.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { PageHelp } from '#web/ui/page-help.ts'
import { StickyTop } from '#web/ui/table/sticky-top.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { reloadUser } from '#web/user.ts'
import { Appearance } from '../Appearance.tsx'
import { Attending } from '../Attending.tsx'
import { IdentityElsewhere } from '../IdentityElsewhere.tsx'
import { IdentitySwitch } from '../IdentitySwitch.tsx'
import { MessageBell } from '../MessageBell.tsx'
import { TabIcon } from '../TabIcon.tsx'
import { TabTitle } from '../TabTitle.tsx'
import { TaskTray } from '../TaskTray.tsx'
import { shellTexts } from '../texts.ts'
import { UserMenu } from '../UserMenu.tsx'
import styles from './DeskShell.module.css'
import { SearchButton } from './finder/SearchButton.tsx'
import { HelpMark } from './help/HelpMark.tsx'
import { useMenu } from './menu.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TagViews, useDeskPage } from './TagViews.tsx'
import { useTags } from './tags.ts'
import { WorkspaceFrame } from './workspace/WorkspaceFrame.tsx'

const loadSearch = async () => (await import('./finder/SearchPalette.tsx')).SearchPalette
const SearchPalette = laterDialog<{ open: boolean; onClose: () => void }>(loadSearch)
/** When the page is there, so that whoever presses `/` and types on loses no letter. */
const SEARCH_SOON_MS = 2000

/** Height of top bar and tags: where sticky table heads stop. */
const BARS_PX = 96

/** Frame of the back office: menu, tags, trays, the person. */
export const DeskShell = () => {
  const brand = useSession((state) => state.display?.brandColor)
  return (
    <AntdProvider brand={brand}>
      <StickyTop value={BARS_PX}>
        <Frame />
      </StickyTop>
    </AntdProvider>
  )
}

// One for all pages: it looks at the address itself.
const help = <HelpMark />

const Frame = () => {
  const isNarrow = useNarrow()
  const { round } = useTags()
  const { key } = useLocation()
  const { title } = useDeskPage()
  const { data: site } = useReply(getWebsiteSetting, {}, { staleMs: Number.POSITIVE_INFINITY })
  const display = useSession((state) => state.display)
  const [isSearching, search] = useState(false)
  useMenuLanguage()
  useEffect(() => {
    const timer = setTimeout(() => void loadSearch().catch(() => undefined), SEARCH_SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => setDevice(isNarrow ? 'mobile' : 'desktop'), [isNarrow])
  // A phone's menu covers the page, so it is folded away with every page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every navigation
  useEffect(() => {
    if (isNarrow) setSidebar('closed')
  }, [key, isNarrow])
  return (
    <div className={styles.shell}>
      <TabTitle page={title} />
      <TabIcon logoUrl={display?.logoUrl} />
      <Sidebar name={display?.name ?? site?.name ?? ''} logoUrl={display?.logoUrl ?? null} />
      <div className={styles.column}>
        <header className={styles.top}>
          <TopBar onSearch={() => search(true)} />
          <TagViews />
        </header>
        <WorkspaceFrame>
          <main className={styles.main} key={round}>
            <PageHelp value={help}>
              <Outlet />
            </PageHelp>
          </main>
        </WorkspaceFrame>
      </div>
      <IdentityElsewhere />
      <Shortcuts onSearch={() => search(true)} />
      <SearchPalette open={isSearching} onClose={() => search(false)} />
    </div>
  )
}

/** Names of menu, organization and role come in the language they are asked in. */
const useMenuLanguage = (): void => {
  const { lang } = useLang()
  const asked = useRef(lang)
  useEffect(() => {
    if (asked.current === lang) return
    asked.current = lang
    Promise.all([call(getUserMenu), reloadUser()]).then(
      ([menu]) => useMenu.setState({ menu }),
      () => undefined,
    )
  }, [lang])
}

const TopBar = ({ onSearch }: { onSearch: () => void }) => {
  const t = useTexts(shellTexts)
  const { sidebar } = useSettings()
  const { title, trail } = useDeskPage()
  const isOpen = sidebar === 'opened'
  return (
    <div className={styles.bar}>
      <Button
        type="text"
        icon={isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={isOpen ? t.closeSidebar : t.openSidebar}
        aria-expanded={isOpen}
        onClick={() => setSidebar(isOpen ? 'closed' : 'opened')}
      />
      <nav className={styles.crumbs} aria-label={t.breadcrumb}>
        <ol>
          {[...trail, title].map((name, level) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level of the menu
            <li key={level}>{name}</li>
          ))}
        </ol>
      </nav>
      <SearchButton onOpen={onSearch} />
      <IdentitySwitch />
      <Attending>
        <TaskTray />
        <MessageBell />
      </Attending>
      <Appearance />
      <UserMenu />
    </div>
  )
}
