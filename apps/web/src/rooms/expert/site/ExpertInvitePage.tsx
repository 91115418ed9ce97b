import type { ReplyOf } from '@kaisai/contract/endpoint'
import { answerInvitationByLink, getInvitationByLink } from '@kaisai/contract/expert/invitation.endpoints'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Failure, Refusal, Waiting } from '#web/ui/site/Faces.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { InBrowser } from '#web/ui/site/InBrowser.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useOnce } from '#web/ui/site/use-once.ts'
import { invitationTexts } from '../desk/invitation/invitation-texts.ts'
import styles from './Expert.module.css'

const LINK_DEAD = 32021
/** What stands in the address is no link. */
const BROKEN = 40000
type Answer = 'accept' | 'acceptLess' | 'decline'

/** /home/expertInvite?code=…: an invitation to judge, answered without signing in. */
export const ExpertInvitePage = () => {
  const t = useTexts(invitationTexts)
  const [query] = useSearchParams()
  const token = query.get('code') ?? ''
  return (
    <div className={styles.page}>
      <PageMeta title={t.linkTitle} isHidden />
      <h1>{t.linkTitle}</h1>
      <InBrowser>
        <Invitation token={token} />
      </InBrowser>
    </div>
  )
}

const Invitation = ({ token }: { token: string }) => {
  const t = useTexts(invitationTexts)
  const { data, error, refetch } = usePublicReply(getInvitationByLink, { token })
  if (error instanceof CallError && [LINK_DEAD, BROKEN].includes(error.code))
    return (
      <section className={styles.card} role="alert">
        <h2>{t.linkDead}</h2>
        <p className={styles.quiet}>{error.code === BROKEN ? t.brokenLink : error.message}</p>
      </section>
    )
  if (error) return <Failure error={error} onRetry={refetch} />
  return data ? <Asked token={token} asked={data} /> : <Waiting />
}

const Asked = ({ token, asked }: { token: string; asked: ReplyOf<typeof getInvitationByLink> }) => {
  const t = useTexts(invitationTexts)
  const times = asked.reviewFrom
    ? `${formatDate(asked.reviewFrom, 'minute')} – ${asked.reviewTo ? formatDate(asked.reviewTo, 'minute') : ''}`
    : ''
  const facts: readonly (readonly [string, string])[] = [
    [t.organizer, asked.organizerName],
    [t.competition, asked.competitionName],
    [t.stage, asked.stageName],
    [t.group, asked.groupName],
    [t.askedLoad, t.works(asked.askedLoad)],
    [t.review, times],
    [t.note, asked.note],
    asked.canAnswer
      ? [t.until, formatDate(asked.expireTime, 'minute')]
      : [t.answeredAs, asked.statusName + (asked.load === null ? '' : ` · ${t.works(asked.load)}`)],
  ]
  return (
    <section className={styles.card}>
      <h2>{t.dear(asked.expertName)}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {asked.canAnswer ? <Answering token={token} most={asked.askedLoad - 1} /> : null}
      <p className={styles.quiet}>
        {asked.canAnswer || asked.status === 'cancelled' || asked.status === 'expired' ? t.linkHint : t.thanks}
      </p>
    </section>
  )
}

const Answering = ({ token, most }: { token: string; most: number }) => {
  const t = useTexts(invitationTexts)
  const { run, isRunning, error } = useOnce(answerInvitationByLink, [getInvitationByLink])
  const [chosen, setChosen] = useState<Answer | null>(null)
  const [load, setLoad] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const send = async (answer: Answer): Promise<void> => {
    const number = Number(load)
    if (answer === 'acceptLess' && !(Number.isInteger(number) && number >= 1 && number <= most)) {
      setFault(t.numberNeeded(most))
      return
    }
    if (answer === 'decline' && reason.trim().length < 2) {
      setFault(t.reasonNeeded)
      return
    }
    setFault('')
    await run({ token, answer, load: answer === 'acceptLess' ? number : null, reason: reason.trim() })
  }
  return (
    <>
      {chosen === 'acceptLess' ? (
        <Field label={t.howMany(most)} inputMode="numeric" value={load} onChange={setLoad} problem={fault} />
      ) : null}
      {chosen === 'acceptLess' || chosen === 'decline' ? (
        <label className={styles.label}>
          {chosen === 'decline' ? t.whyNot : t.whyLess}
          <textarea className={styles.area} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
        </label>
      ) : null}
      {chosen === 'decline' && fault ? <Refusal error={{ message: fault }} /> : null}
      <Refusal error={error} />
      <p className={styles.buttons}>
        {chosen === null ? (
          <>
            <Button look="primary" large busy={isRunning} onClick={() => void send('accept')}>
              {t.accept}
            </Button>
            {most > 0 ? (
              <Button large onClick={() => setChosen('acceptLess')}>
                {t.acceptLess}
              </Button>
            ) : null}
            <Button large onClick={() => setChosen('decline')}>
              {t.decline}
            </Button>
          </>
        ) : (
          <>
            <Button look="primary" large busy={isRunning} onClick={() => void send(chosen)}>
              {t[chosen]}
            </Button>
            <Button large onClick={() => setChosen(null)}>
              ←
            </Button>
          </>
        )}
      </p>
    </>
  )
}
