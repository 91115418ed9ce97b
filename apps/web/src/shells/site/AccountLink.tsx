import { Link, useLocation } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useSignedIn } from '#web/session.ts'
import styles from './SiteHeader.module.css'
import { siteTexts } from './texts.ts'

/** Sign in, or the way to the own center. The server knows nobody, so the second appears after hydration. */
export const AccountLink = () => {
  const t = useTexts(siteTexts)
  const { pathname, search } = useLocation()
  const isSignedIn = useSignedIn()
  return isSignedIn ? (
    <Link to="/center" className={styles.account}>
      {t.center}
    </Link>
  ) : (
    <Link to={`/neibu/login?redirect=${encodeURIComponent(pathname + search)}`} className={styles.account}>
      {t.signIn}
    </Link>
  )
}
