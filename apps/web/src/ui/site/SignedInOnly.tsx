import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { loginAddress } from '#web/guard.ts'
import { bilingual, useTexts } from '#web/lang.tsx'
import { accessToken } from '#web/session.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { loadUser } from '#web/user.ts'
import styles from './Faces.module.css'
import { Failure, Waiting } from './Faces.tsx'

const texts = bilingual({
  zh: { signInFirst: '请先登录', signIn: '登录', register: '注册账号' },
  en: { signInFirst: 'Please sign in', signIn: 'Sign in', register: 'Create an account' },
})

const unchanged = () => () => {}

interface SignedInOnlyProps {
  /** Why one has to sign in. */
  why: string
  /** What the page is about, for those who have not signed in yet. */
  head?: ReactNode
  children: ReactNode
}

/** A public page for people who are signed in: others are asked to sign in and led to the sign-in, which leads back here. */
export const SignedInOnly = ({ why, head, children }: SignedInOnlyProps) => {
  // The server knows nobody: its document holds both, and the style shows the one that is meant (`EARLY_SIGNED_IN`).
  const isSignedIn = useSyncExternalStore(
    unchanged,
    () => accessToken() !== null,
    () => null,
  )
  if (isSignedIn) return <WithUser>{children}</WithUser>
  return (
    <>
      {isSignedIn === null ? (
        <div className={styles.signedIn}>
          <Waiting />
        </div>
      ) : null}
      <div className={styles.signedOut}>
        {head}
        <AskToSignIn why={why} />
      </div>
    </>
  )
}

const AskToSignIn = ({ why }: { why: string }) => {
  const t = useTexts(texts)
  const { pathname, search } = useLocation()
  return (
    <section className={styles.card}>
      <h2>{t.signInFirst}</h2>
      <p className={styles.quiet}>{why}</p>
      <p className={styles.buttons}>
        <ButtonLink to={loginAddress(pathname, search)} look="primary" large>
          {t.signIn}
        </ButtonLink>
        <ButtonLink to={`/neibu/register?redirect=${encodeURIComponent(pathname + search)}`} large>
          {t.register}
        </ButtonLink>
      </p>
    </section>
  )
}

/** What was typed is kept by person: who sits here must be known first. */
const WithUser = ({ children }: { children: ReactNode }) => {
  const [state, setState] = useState<{ isKnown: boolean; error: unknown }>({ isKnown: false, error: null })
  const load = useCallback(async (): Promise<void> => {
    await loadUser().then(
      () => setState({ isKnown: true, error: null }),
      (error: unknown) => setState({ isKnown: false, error }),
    )
  }, [])
  useEffect(() => void load(), [load])
  if (state.error) return <Failure error={state.error} onRetry={load} />
  return state.isKnown ? children : <Waiting />
}
