import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import styles from './Root.module.css'

/** Frame of every page: the progress bar of navigations, and where the page stands after each of them. */
export const Root = () => (
  <>
    <NavigationBar />
    {/* To the top on a new page, back to where one was, and nowhere where a link keeps its place. */}
    <ScrollRestoration />
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
