import { DashboardOutlined } from '@ant-design/icons'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import { Link, Outlet, useMatches } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { shownLogo } from '#web/logo.ts'
import { useReply } from '#web/query.ts'
import { groupId } from '#web/session.ts'
import { AntdProvider } from '#web/ui/AntdProvider.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import type { CenterPage } from '#web/ui/screens.ts'
import { StickyTop } from '#web/ui/table/sticky-top.ts'
import { useName, WordsOf } from '#web/wording-context.tsx'
import { Appearance } from '../Appearance.tsx'
import { Attending } from '../Attending.tsx'
import { MessageBell } from '../MessageBell.tsx'
import { TabIcon } from '../TabIcon.tsx'
import { TabTitle } from '../TabTitle.tsx'
import { UserMenu } from '../UserMenu.tsx'
import { CenterNav } from './CenterNav.tsx'
import styles from './CenterShell.module.css'
import { centerTexts } from './texts.ts'

const BAR_PX = 60

/** Frame of the personal center: navigation at the side, on phones at the foot. */
export const CenterShell = () => (
  <AntdProvider>
    <StickyTop value={BAR_PX}>
      <Worded />
    </StickyTop>
  </AntdProvider>
)

const useSite = () => useReply(getWebsiteSetting, {}, { staleMs: Number.POSITIVE_INFINITY }).data

const Worded = () => {
  const site = useSite()
  return (
    <WordsOf wording={site?.wording ?? null}>
      <Frame />
    </WordsOf>
  )
}

const Frame = () => {
  const t = useTexts(centerTexts)
  const nameOf = useName()
  const site = useSite()
  const handle = useMatches().at(-1)?.handle as { title?: CenterPage['label'] } | undefined
  return (
    <div className={styles.shell}>
      <TabTitle page={handle?.title ? nameOf(handle.title) : t.center} />
      <TabIcon logoUrl={site?.logoUrl} />
      <header className={styles.top}>
        <Link to="/home/homepage" className={styles.home} title={t.home}>
          {site?.logoUrl ? <img src={shownLogo(site.logoUrl)!} alt="" height={30} /> : <Mark size={30} />}
          <span>{site?.name ?? t.center}</span>
        </Link>
        <div className={styles.tools}>
          {groupId() === null ? null : (
            <Link to="/dashboard" className={styles.desk} aria-label={t.desk}>
              <DashboardOutlined /> <span>{t.desk}</span>
            </Link>
          )}
          <Attending>
            <MessageBell />
          </Attending>
          <Appearance />
          <UserMenu />
        </div>
      </header>
      <div className={styles.columns}>
        <CenterNav />
        <main className={styles.main}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
