import { followColumn, getColumnSubscription } from '@kaisai/contract/news/public.endpoints'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '#web/call.ts'
import { loginAddress } from '#web/guard.ts'
import { useTexts } from '#web/lang.tsx'
import { accessToken } from '#web/session.ts'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { newsTexts } from '../texts.ts'

/** Follows a column, or no more; who is not signed in is led there first. */
export const FollowColumn = ({ column }: { column: string }) => {
  const t = useTexts(newsTexts)
  const { pathname, search } = useLocation()
  // Null until the browser has looked: the server knows nobody.
  const [state, setState] = useState<'signedOut' | boolean | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    if (accessToken() === null) setState('signedOut')
    else
      call(getColumnSubscription, { column }, { quiet: true }).then(
        ({ isFollowed }) => isGone || setState(isFollowed),
        () => isGone || setState(null),
      )
    return () => {
      isGone = true
    }
  }, [column])
  if (state === null) return null
  if (state === 'signedOut') return <ButtonLink to={loginAddress(pathname, search)}>{t.follow}</ButtonLink>
  const toggle = async (): Promise<void> => {
    setBusy(true)
    await call(followColumn, { column, isFollowed: !state }).then(
      () => setState(!state),
      () => undefined,
    )
    setBusy(false)
  }
  return (
    <Button busy={isBusy} aria-pressed={state} title={t.followHint} onClick={() => void toggle()}>
      {state ? t.followed : t.follow}
    </Button>
  )
}
