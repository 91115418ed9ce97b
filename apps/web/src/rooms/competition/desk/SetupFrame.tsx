import { getCompetition } from '@kaisai/contract/competition/info.endpoints'
import { type SetupStep, setupStepLabels } from '@kaisai/contract/competition/labels'
import { getSchedule } from '@kaisai/contract/competition/stage.endpoints'
import { checkTimeline } from '@kaisai/contract/competition/timeline/check-timeline'
import { Alert } from 'antd'
import { type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useName } from '#web/use-name.ts'
import { Approvers } from './Approvers.tsx'
import { deskTexts } from './desk-texts.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { PartLinks } from './PartLinks.tsx'
import { COMPETITION_LIST, detailsPath, stepPath } from './paths.ts'
import { isPreparing, Readiness } from './Readiness.tsx'
import styles from './SetupFrame.module.css'
import type { Competition, Setup } from './setup-context.ts'
import { Timeline } from './timeline/Timeline.tsx'

interface SetupFrameProps {
  step: SetupStep
  /** False on the page that plans the schedule: it shows the timeline itself. */
  hasTimeline?: boolean
  children: (setup: Setup) => ReactNode
}

/** Frame of every page of a set-up: steps, one timeline of all windows across the top, the readiness list beside the page. */
export const SetupFrame = ({ step, hasTimeline = true, children }: SetupFrameProps) => {
  const t = useTexts(deskTexts)
  const nameOf = useName()
  const main = useRef<HTMLDivElement>(null)
  const competitionId = useSearchParams()[0].get('id') ?? ''
  const competition = useReply(getCompetition, { competitionId }, { staleMs: 0, enabled: competitionId !== '', keep: true })
  const schedule = useReply(getSchedule, { competitionId }, { staleMs: 0, enabled: competitionId !== '', keep: true })
  if (competitionId === '') return <Missing />
  const error = competition.error ?? schedule.error
  if (error && !(competition.data && schedule.data)) return <ErrorFace error={error} onRetry={competition.refetch} />
  // A remembered reply may be of an older version, against which nothing can be saved.
  if (!competition.data || !schedule.data || !competition.isFetchedAfterMount || !schedule.isFetchedAfterMount)
    return <SkeletonRows />
  const setup = { competition: competition.data, schedule: schedule.data }
  return (
    <>
      <PageHeader
        title={nameOf(setup.competition)}
        tag={<StatusTag status={setup.competition.status}>{setup.competition.statusName}</StatusTag>}
        back={COMPETITION_LIST}
        actions={
          <>
            <LinkButton to={detailsPath(competitionId)}>{t.details}</LinkButton>
            <MoveButtons competition={setup.competition} />
          </>
        }
      />
      <Steps competition={setup.competition} step={step} />
      <Notices competition={setup.competition} />
      <Approvers className={styles.notice} competition={setup.competition} />
      {hasTimeline ? <Overview setup={setup} /> : null}
      <div className={styles.body}>
        <div ref={main} className={styles.main}>
          {children(setup)}
        </div>
        <div className={styles.aside}>
          {isPreparing(setup.competition.status) ? <Readiness competition={setup.competition} /> : null}
          <PartLinks within={main} />
        </div>
      </div>
    </>
  )
}

const Missing = () => {
  const t = useTexts(deskTexts)
  return <EmptyFace text={t.missing} action={<Link to={COMPETITION_LIST}>{t.toList}</Link>} />
}

const Steps = ({ competition, step }: { competition: Competition; step: SetupStep }) => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  return (
    <nav className={styles.steps} aria-label={t.steps}>
      {(Object.keys(setupStepLabels) as SetupStep[]).map((one, at) => {
        const own = isPreparing(competition.status) ? competition.readiness.filter((item) => item.step === one) : []
        const isBlocked = own.some(({ severity }) => severity === 'blocking')
        return (
          <Link
            key={one}
            to={stepPath(one, competition.competitionId)}
            className={styles.step}
            aria-current={one === step ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            {label(setupStepLabels[one])}
            {own.length > 0 ? (
              <span className={isBlocked ? styles.bad : styles.waits}>{own.length}</span>
            ) : (
              <span className={styles.good} aria-hidden="true">
                ✓
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

const Notices = ({ competition }: { competition: Competition }) => {
  const t = useTexts(deskTexts)
  const notes = [
    ...(competition.status === 'returned' ? [{ type: 'warning' as const, title: t.returned(competition.returnReason) }] : []),
    ...(competition.status === 'suspended' ? [{ type: 'error' as const, title: t.suspended(competition.suspendReason) }] : []),
    ...(competition.lockReason === '' ? [] : [{ type: 'info' as const, title: `${t.locked}：${competition.lockReason}` }]),
  ]
  return notes.map((note) => <Alert key={note.title} className={styles.notice} showIcon {...note} />)
}

const Overview = ({ setup }: { setup: Setup }) => {
  const { stages } = setup.schedule
  if (stages.every(({ nodes }) => nodes.length === 0)) return null
  return (
    <section className={styles.timeline}>
      <Timeline stages={stages} at={new Date(serverNow())} findings={checkTimeline(stages)} readOnly startsFolded />
    </section>
  )
}
