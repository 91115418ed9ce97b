import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { CallError } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { words } from '#web/ui/texts.ts'
import { Face } from './Face.tsx'
import { NoPage } from './NoPage.tsx'
import { plainTexts } from './texts.ts'

/** Why a loader gave up, as far as it says so in the response's data. */
export interface ErrorReason {
  reason?: 'unmatched' | 'sessionOver'
}

/** What a route shows whose loader or component failed. */
export const ErrorPage = () => {
  const error = useRouteError()
  if (isRouteErrorResponse(error)) {
    const { reason } = (error.data ?? {}) as ErrorReason
    if (reason === 'unmatched') return <Unmatched />
    if (reason === 'sessionOver') return <SessionOver />
    if (error.status === 404) return <NoPage />
    if (error.status === 421) return <WrongHost />
  }
  return <Broken error={error} />
}

/** The server found no route and said so with its status; in the browser the guard's fifth rule leads on. */
const Unmatched = () => {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate('/noPage', { replace: true })
  }, [navigate])
  return <NoPage />
}

const SessionOver = () => {
  const t = useTexts(plainTexts)
  return (
    <Face title={t.sessionOverTitle} text={t.sessionOverText}>
      <ButtonLink to="/neibu/login" look="primary" reload>
        {t.signIn}
      </ButtonLink>
    </Face>
  )
}

const WrongHost = () => {
  const t = useTexts(plainTexts)
  return (
    <>
      <title>{t.wrongHostTitle}</title>
      <Face code="421" title={t.wrongHostTitle} text={t.wrongHostText} />
    </>
  )
}

const Broken = ({ error }: { error: unknown }) => {
  const t = useTexts(plainTexts)
  const w = useTexts(words)
  const call = error instanceof CallError ? error : null
  return (
    <>
      <title>{t.brokenTitle}</title>
      <Face
        title={t.brokenTitle}
        text={[call?.message || t.brokenText, call?.requestId ? w.requestNumber(call.requestId) : ''].filter(Boolean).join('\n')}
      >
        <Button look="primary" onClick={() => location.reload()}>
          {t.retry}
        </Button>
        <ButtonLink to="/home/homepage" reload>
          {t.home}
        </ButtonLink>
      </Face>
    </>
  )
}
