import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { isRehearsal } from '#web/rehearsal.ts'
import { useWaiting } from '#web/waiting.ts'
import styles from './Root.module.css'

/** Frame of every page: the progress bar of navigations, and where page and keyboard stand after each of them. */
export const Root = () => {
  useFocusOnNewPage()
  return (
    <>
      <NavigationBar />
      {/* To the top on a new page, back to where one was, and nowhere where a link keeps its place. */}
      <ScrollRestoration />
      <Outlet />
      <InRehearsal />
      <InQueue />
    </>
  )
}

// Without this the keyboard stays on a link of the page before, and who listens is not notified of the new one.
const useFocusOnNewPage = (): void => {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const main = document.querySelector('main')
    if (!main || main.contains(document.activeElement)) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [pathname])
}

/** Shown when a navigation takes longer than a blink. */
const NavigationBar = () => {
  const isBusy = useNavigation().state !== 'idle'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isBusy) return setShown(false)
    const timer = setTimeout(() => setShown(true), 100)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isShown ? <div className={styles.bar} role="progressbar" aria-label="…" /> : null
}

// Fetched in rehearsals alone, and shown after hydration: the server renders the page without it.
const RehearsalBar = lazy(async () => ({ default: (await import('./rehearsal/RehearsalBar.tsx')).RehearsalBar }))

const InRehearsal = () => {
  const [isShown, show] = useState(false)
  useEffect(() => show(isRehearsal()), [])
  return isShown ? (
    <Suspense fallback={null}>
      <RehearsalBar />
    </Suspense>
  ) : null
}

// Fetched when somebody waits for the first time; its file waits for nobody. Without it the page he is on stays as it is.
const WaitingNotice = lazy(() =>
  import('./WaitingNotice.tsx').then(
    (found) => ({ default: found.WaitingNotice as ComponentType }),
    () => ({ default: () => null }),
  ),
)

const InQueue = () => {
  const isWaiting = useWaiting(({ places }) => places.size > 0)
  return isWaiting ? (
    <Suspense fallback={null}>
      <WaitingNotice />
    </Suspense>
  ) : null
}
