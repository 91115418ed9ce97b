import { createByCampus, finishCampus, reportNumber } from '@kaisai/contract/campus/sign-in.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CallError, call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { AuthFrame, enter } from '#web/rooms/identity/index.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { campusTexts } from '../texts.ts'
import styles from './Campus.module.css'

type Finished = ReplyOf<typeof finishCampus>
const messageOf = (error: unknown): string => (error instanceof CallError ? error.message : String(error))

/** /neibu/campus?flow=…: where a provider leads back to. Signs in, links, asks what to do for the first time, or shows what a test received. */
export const CampusPage = () => {
  const t = useTexts(campusTexts)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const flowId = query.get('flow')
  const [finished, setFinished] = useState<Finished | null>(null)
  const [problem, setProblem] = useState('')
  const isBegun = useRef(false)
  useEffect(() => {
    // Finished once: what is finished is over.
    if (isBegun.current) return
    isBegun.current = true
    if (flowId === null) return setProblem(t.over)
    const finish = async (): Promise<void> => {
      const reply = await call(finishCampus, { flowId }, { quiet: true })
      if (reply.signedIn) await navigate(await enter(reply.signedIn, reply.wanted || null, t.mustChange), { replace: true })
      else if (reply.isLinked) {
        toast('success', t.linked)
        await navigate('/center/set?tab=campus', { replace: true })
      } else setFinished(reply)
    }
    finish().catch((error: unknown) => setProblem(messageOf(error)))
  }, [flowId, navigate, t])
  const foot = <Link to="/neibu/login">{t.back}</Link>
  if (problem !== '')
    return (
      <AuthFrame title={t.title} hint="" foot={foot}>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </AuthFrame>
    )
  if (finished?.tested) return <Tested tested={finished.tested} providerName={finished.providerName} />
  if (finished?.proposal && flowId) return <Proposal flowId={flowId} finished={finished} proposal={finished.proposal} />
  return (
    <AuthFrame title={t.title} hint={t.finishing} foot={foot}>
      {null}
    </AuthFrame>
  )
}

interface ProposalProps {
  flowId: string
  finished: Pick<Finished, 'providerName' | 'kind' | 'wanted'>
  proposal: NonNullable<Finished['proposal']>
}
// Nobody is linked yet: the owner of an account signs in to it once, others make one where the school allows it.
const Proposal = ({ flowId, finished, proposal }: ProposalProps) => {
  const { providerName, kind, wanted } = finished
  const t = useTexts(campusTexts)
  const navigate = useNavigate()
  const [isAccepted, setAccepted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isReported, setReported] = useState(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem('')
    await work().catch((error: unknown) => setProblem(messageOf(error)))
    setBusy(false)
  }
  const create = async (): Promise<void> => {
    if (!isAccepted) return setProblem(t.needsConsent)
    const signedIn = await call(createByCampus, { flowId, consent: true }, { quiet: true })
    await navigate(await enter(signedIn, wanted || null, t.mustChange), { replace: true })
  }
  const report = async (): Promise<void> => {
    await call(reportNumber, { flowId }, { quiet: true })
    setReported(true)
  }
  const { hasAccount, mayCreate, messagesBy } = proposal
  // WeChat knows a nickname, and no school.
  const byWechat = kind === 'wechat' || kind === 'wechatPage'
  const back = `/center/campus?flow=${flowId}${messagesBy === null ? '' : '&by=wechat'}`
  return (
    <AuthFrame title={t.hello(proposal.name)} hint={t.from(providerName)} foot={<Link to="/neibu/login">{t.back}</Link>}>
      <div className={styles.stack}>
        {proposal.schoolName || proposal.number ? (
          <dl className={styles.facts}>
            {proposal.schoolName ? (
              <>
                <dt>{t.school}</dt>
                <dd>{proposal.schoolName}</dd>
              </>
            ) : null}
            {proposal.number ? (
              <>
                <dt>{t.number}</dt>
                <dd>{proposal.number}</dd>
              </>
            ) : null}
          </dl>
        ) : null}
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        {isReported ? (
          <p role="status">{t.reported}</p>
        ) : (
          <>
            {messagesBy === null ? null : <p className={styles.hint}>{t.messages(messagesBy)}</p>}
            {mayCreate ? (
              <>
                <p className={styles.hint}>{byWechat ? t.mayCreateByWechat : t.mayCreate}</p>
                <label className={styles.consent}>
                  <input type="checkbox" checked={isAccepted} onChange={({ target }) => setAccepted(target.checked)} />
                  <span>
                    {t.consent}{' '}
                    <Link to="/home/terms" target="_blank">
                      {t.terms}
                    </Link>{' '}
                    ·{' '}
                    <Link to="/home/privacy" target="_blank">
                      {t.privacy}
                    </Link>
                  </span>
                </label>
                <Button look="primary" wide busy={isBusy} onClick={() => void run(create)}>
                  {t.create}
                </Button>
              </>
            ) : null}
            <p className={styles.hint}>
              {hasAccount ? t.hasAccount : mayCreate ? t.noAccount : `${byWechat ? t.notByWechat : t.notAdmitted}${t.noAccount}`}
            </p>
            <ButtonLink to={`/neibu/login?redirect=${encodeURIComponent(back)}`} look={mayCreate ? 'plain' : 'primary'} wide>
              {t.link}
            </ButtonLink>
            {hasAccount ? (
              <Button look="quiet" wide busy={isBusy} onClick={() => void run(report)}>
                {t.notMine}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </AuthFrame>
  )
}

const Tested = ({ tested, providerName }: { tested: NonNullable<Finished['tested']>; providerName: string }) => {
  const t = useTexts(campusTexts)
  return (
    <AuthFrame title={`${t.tested}: ${providerName}`} hint={t.testedHint} foot={<a href="/system/campus">{t.toDesk}</a>}>
      <div className={styles.stack}>
        <p role="status">{tested.problems.length > 0 ? t.missing(tested.problems.join(' · ')) : t.allFine}</p>
        <h2 className={styles.hint}>{t.mapped}</h2>
        <dl className={styles.facts}>
          {tested.mapped.map(({ label, value }) => (
            <Fact key={label} name={label} value={value || '-'} />
          ))}
        </dl>
        <h2 className={styles.hint}>{t.received}</h2>
        <dl className={styles.facts}>
          {tested.received.map(({ name, values }) => (
            <Fact key={name} name={name} value={values.join(' · ')} />
          ))}
        </dl>
      </div>
    </AuthFrame>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
