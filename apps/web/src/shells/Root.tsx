import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import styles from './Root.module.css'

/** Frame of every page: the progress bar of navigations, and the top of the page on every one of them. */
export const Root = () => (
  <>
    <NavigationBar />
    <ScrollToTop />
    <Outlet />
  </>
)

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

const ScrollToTop = () => {
  const { key, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its own key
  useEffect(() => {
    if (hash === '') window.scrollTo(0, 0)
  }, [key, hash])
  return null
}
