import { getWorkspace } from '@kaisai/contract/competition/workspace.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { relativeTime } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useNow } from '#web/use-now.ts'
import { inPlace, PLACE } from '#web/workspace.ts'
import { type MenuItem, useMenu } from '../menu.ts'
import { visitPlace } from './last-places.ts'
import { Switcher } from './Switcher.tsx'
import { needsPlace, type PlacedSection, placedSections } from './sections.ts'
import styles from './Workspace.module.css'
import { workspaceTexts } from './workspace-texts.ts'

const MINUTE = 60_000

type Workspace = ReplyOf<typeof getWorkspace>

/** The facts of a competition above its pages, asked again while somebody works in it: another person may change it. */
export const useWorkspaceFacts = (competitionId: string | null) => {
  const reply = useReply(
    getWorkspace,
    { competitionId: competitionId ?? '' },
    { enabled: competitionId !== null, everyMs: MINUTE },
  )
  const { data } = reply
  const { pathname } = useLocation()
  // With every page: who goes on in a competition learns at once that it was withdrawn or moved.
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) void refresh(getWorkspace)
    shown.current = pathname
  }, [pathname])
  useEffect(() => {
    if (data) visitPlace({ competitionId: data.competitionId, name: data.name })
  }, [data])
  return reply
}

/** Name, state, countdown and switcher of a competition, with the second menu in the order of the work. */
export const WorkspaceBar = ({ competitionId, facts }: { competitionId: string; facts: Workspace | undefined }) => {
  const t = useTexts(workspaceTexts)
  const label = useLabel()
  const { menu } = useMenu()
  const { pathname } = useLocation()
  const sections = placedSections(menu)
  const here = sections.find(({ paths }) => paths.includes(pathname))
  return (
    <section className={styles.workspace} aria-label={facts?.name ?? t.sections}>
      <div className={styles.head}>
        <Switcher competitionId={competitionId} name={facts?.name ?? '…'} />
        {facts ? (
          <>
            <StatusTag status={facts.status}>{facts.statusName}</StatusTag>
            <Countdown key={facts.window?.windowId} window={facts.window} />
          </>
        ) : null}
        <Link className={styles.leave} to={outside(menu, sections, pathname)} title={t.leaveHint}>
          {t.leave}
        </Link>
      </div>
      <nav className={styles.sections} aria-label={t.sections}>
        {sections.map((section) => (
          <Link
            key={section.key}
            to={inPlace(section.pages[0]!.path, competitionId)}
            aria-current={section === here ? 'page' : undefined}
          >
            {label(section.label)}
          </Link>
        ))}
      </nav>
      {here && here.pages.length > 1 ? <Pages section={here} competitionId={competitionId} pathname={pathname} /> : null}
    </section>
  )
}

const Pages = ({ section, competitionId, pathname }: { section: PlacedSection; competitionId: string; pathname: string }) => {
  const t = useTexts(workspaceTexts)
  return (
    <nav className={styles.pages} aria-label={t.pages}>
      {section.pages.map(({ path, name }) => (
        <Link key={path} to={inPlace(path, competitionId)} aria-current={path === pathname ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

// The same list over all competitions; what belongs to one, or needs one, leads to the list of competitions.
const outside = (menu: readonly MenuItem[], sections: readonly PlacedSection[], pathname: string): string => {
  const isList = sections.some(({ pages }) => pages.some(({ path }) => path === pathname))
  return isList && !pathname.startsWith('/competition/') && !needsPlace(menu, pathname)
    ? `${pathname}?${PLACE}=`
    : '/competition/list'
}

const Countdown = ({ window }: { window: Workspace['window'] }) => {
  const t = useTexts(workspaceTexts)
  const { lang } = useLang()
  const now = useNow(new Date(serverNow()).toISOString(), MINUTE)
  if (window === null) return <span className={styles.countdown}>{t.noWindow}</span>
  const name = `${window.stageName} · ${window.kindName}`
  const time = window.isOpen ? window.endTime : window.startTime
  const left = relativeTime(time, now, lang)
  return (
    <time className={styles.countdown} dateTime={time}>
      {window.isOpen ? t.closes(name, left) : t.opens(name, left)}
    </time>
  )
}

/** Said where the facts did not come: nothing hides the page for that. */
export const Unloaded = ({ onRetry }: { onRetry: () => unknown }) => {
  const t = useTexts(workspaceTexts)
  return (
    <p className={styles.unloaded} role="status">
      {t.unloaded}{' '}
      <Button size="small" type="link" onClick={() => onRetry()}>
        {t.retry}
      </Button>
    </p>
  )
}
