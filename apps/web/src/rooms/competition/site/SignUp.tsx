import type { CompetitionStatus } from '@kaisai/contract/competition/timeline/badge'
import { nextMilestone } from '@kaisai/contract/competition/timeline/milestone'
import { nodeKindLabel } from '@kaisai/contract/competition/timeline/node'
import { signUpStateAt } from '@kaisai/contract/competition/timeline/sign-up-state'
import { windowAt } from '@kaisai/contract/competition/timeline/window'
import { workWordOf } from '@kaisai/contract/website/wording'
import { type ReactNode, Suspense } from 'react'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { OwnPart } from '#web/own-part.ts'
import { useSignedIn } from '#web/session.ts'
import { durationParts, formatDate } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { useNow } from '#web/use-now.ts'
import { competitionAddress } from './CompetitionLine.tsx'
import type { CompetitionDetail } from './competition-detail.ts'
import { detailTexts } from './detail-texts.ts'
import styles from './SignUp.module.css'

/** The way to take part: a countdown by the server's clock and the button, or why there is none. Stays in sight while reading. */
export const SignUp = ({ competition }: { competition: CompetitionDetail }) => {
  const t = useTexts(detailTexts)
  const label = useLabel()
  const { lang } = useLang()
  const now = useNow(competition.serverTime, 1000)
  const nodes = competition.stages.flatMap((stage) => stage.nodes)
  const status = competition.status as CompetitionStatus
  const at = new Date(now)
  const milestone = nextMilestone({ status, nodes }, at)
  const signUp = signUpStateAt(
    {
      status,
      nodes,
      enrollMode: competition.enrollMode,
      externalUrl: competition.externalUrl,
      canEnrollOnline: competition.externalUrl === '',
    },
    at,
  )
  const takesWorks =
    status === 'running' && nodes.some((node) => node.kind === 'SUBMIT' && ['open', 'grace'].includes(windowAt(node, at)))
  return (
    <aside className={styles.box}>
      {milestone ? (
        <div className={styles.count}>
          <p className={styles.what}>
            {(milestone.edge === 'start' ? t.toStart : t.toEnd)(label(nodeKindLabel(milestone.kind, competition.wording)))}
          </p>
          <Left ms={milestone.at.getTime() - now} />
          <p className={styles.at}>{t.at(formatDate(milestone.at, 'minute'))}</p>
        </div>
      ) : null}
      <div className={styles.act}>
        <ForPerson competitionId={competition.competitionId}>
          {signUp.key === 'open' ? (
            <ButtonLink to={`/home/signUp?id=${competition.competitionId}`} look="primary" large>
              {t.signUp}
            </ButtonLink>
          ) : signUp.key === 'external' ? (
            <ButtonLink to={competition.externalUrl} look="primary" large>
              {t.signUpExternal}
            </ButtonLink>
          ) : signUp.key === 'contact' ? (
            <ButtonLink to={`${competitionAddress(competition.competitionId, 'info')}#contact`} look="primary" large>
              {t.contactHost}
            </ButtonLink>
          ) : null}
          {takesWorks ? (
            <ButtonLink
              to={`/home/competition/submitWork?competitionId=${competition.competitionId}`}
              look={signUp.isOpen ? 'plain' : 'primary'}
              large
            >
              {t.submitWork(workWordOf(competition.wording, lang))}
            </ButtonLink>
          ) : null}
          <p className={styles.why}>{label(signUp.text)}</p>
        </ForPerson>
      </div>
    </aside>
  )
}

/** Whoever takes part sees how far he is. The server renders for everybody, so his own part comes after the page is there. */
const ForPerson = ({ competitionId, children }: { competitionId: string; children: ReactNode }) => {
  const isSignedIn = useSignedIn()
  if (!isSignedIn || OwnPart === null) return children
  return (
    <Suspense fallback={children}>
      <OwnPart competitionId={competitionId}>{children}</OwnPart>
    </Suspense>
  )
}

const Left = ({ ms }: { ms: number }) => {
  const t = useTexts(detailTexts)
  const { days, hours, minutes, seconds } = durationParts(ms)
  const parts = [
    [days, t.days],
    [hours, t.hours],
    [minutes, t.minutes],
    [seconds, t.seconds],
  ] as const
  return (
    <p className={styles.left} role="timer" data-ticks="">
      {parts.map(([count, unit]) => (
        <span key={unit}>
          <b>{count}</b>
          {unit}
        </span>
      ))}
    </p>
  )
}
