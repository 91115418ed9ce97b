import { discardRehearsal, getRehearsal, startRehearsal } from '@kaisai/contract/competition/rehearsal.endpoints'
import { MOST_REHEARSED_TEAMS, USUAL_REHEARSED_TEAMS } from '@kaisai/contract/competition/rehearsal-steps'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Alert, Button, InputNumber, Progress } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { PLACE } from '#web/workspace.ts'
import { COMPETITION_LIST } from '../paths.ts'
import { LookAround } from './LookAround.tsx'
import styles from './Rehearsal.module.css'
import { RehearsalReport } from './RehearsalReport.tsx'
import { rehearsalTexts } from './rehearsal-texts.ts'

type Found = ReplyOf<typeof getRehearsal>
type Rehearsal = NonNullable<Found['rehearsal']>

const LEAST_TEAMS = 5
const LOOK_MS = 1500
const isUnderway = (rehearsal: Rehearsal | null | undefined): boolean =>
  rehearsal?.status === 'waiting' || rehearsal?.status === 'running'

/** `/competition/rehearsal?competitionId=…`: the newest rehearsal of a competition, and a new one. */
export const RehearsalPage = () => {
  const t = useTexts(rehearsalTexts)
  const competitionId = useSearchParams()[0].get(PLACE) ?? ''
  const [isWatched, watch] = useState(true)
  const { data, error, refetch } = useReply(
    getRehearsal,
    { competitionId },
    { staleMs: 0, enabled: competitionId !== '', ...(isWatched ? { everyMs: LOOK_MS } : {}) },
  )
  // Nothing moves until another one is started.
  if (data && isWatched !== isUnderway(data.rehearsal)) watch(isUnderway(data.rehearsal))
  if (competitionId === '') return <EmptyFace text={t.missing} action={<Link to={COMPETITION_LIST}>{t.toList}</Link>} />
  if (!data) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  const { rehearsal } = data
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        tag={rehearsal ? <StatusTag status={tagOf[rehearsal.status] ?? 'idle'}>{rehearsal.statusName}</StatusTag> : undefined}
        actions={
          <>
            {rehearsal?.can.includes('discard') ? <Discard rehearsalId={rehearsal.rehearsalId} /> : null}
            <Can any={['competition:info:edit']}>
              <Start competitionId={competitionId} found={data} />
            </Can>
          </>
        }
      />
      {data.isOffered ? null : <Alert type="warning" showIcon message={t.off} className={styles.note} />}
      {rehearsal ? <State rehearsal={rehearsal} /> : data.isOffered ? <EmptyFace text={t.none} /> : null}
      {rehearsal?.visit ? <LookAround rehearsalId={rehearsal.rehearsalId} visit={rehearsal.visit} /> : null}
      {rehearsal?.report ? <RehearsalReport report={rehearsal.report} /> : null}
    </>
  )
}

const tagOf: Readonly<Record<string, string>> = { waiting: 'queued', running: 'running', finished: 'done', failed: 'failed' }

const Start = ({ competitionId, found }: { competitionId: string; found: Found }) => {
  const t = useTexts(rehearsalTexts)
  const [teams, setTeams] = useState<number | null>(USUAL_REHEARSED_TEAMS)
  const { send, isSending } = useSend(startRehearsal, [getRehearsal])
  const start = async (): Promise<void> => {
    await send({ competitionId, teams: teams ?? USUAL_REHEARSED_TEAMS })
    toast('success', t.started)
  }
  return (
    <>
      <label className={styles.teams} htmlFor="rehearsed-teams">
        {t.teams}
        <InputNumber
          id="rehearsed-teams"
          min={LEAST_TEAMS}
          max={MOST_REHEARSED_TEAMS}
          precision={0}
          value={teams}
          onChange={setTeams}
          disabled={!found.canStart}
        />
      </label>
      <ThrottledButton type="primary" disabled={!found.canStart || isSending} onClick={start}>
        {found.rehearsal ? t.again : t.start}
      </ThrottledButton>
    </>
  )
}

const Discard = ({ rehearsalId }: { rehearsalId: string }) => {
  const t = useTexts(rehearsalTexts)
  const { send, isSending } = useSend(discardRehearsal, [getRehearsal])
  const discard = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.discardTitle, text: t.discardText, danger: true, confirmText: t.discard }))) return
    await send({ rehearsalId })
    toast('success', t.discarded)
  }
  return (
    <Button loading={isSending} onClick={() => void discard()}>
      {t.discard}
    </Button>
  )
}

const State = ({ rehearsal }: { rehearsal: Rehearsal }) => {
  const t = useTexts(rehearsalTexts)
  const { done, total, message, isOutdated, starterName, startTime } = rehearsal
  return (
    <section className={styles.state}>
      <p className={styles.quiet}>{t.by(starterName, formatDate(startTime, 'minute'))}</p>
      {isUnderway(rehearsal) ? (
        <div role="status">
          <Progress percent={total === 0 ? 0 : Math.round((100 * done) / total)} />
          {t.running(done, total)}
        </div>
      ) : null}
      {message ? <Alert type="error" showIcon message={message} /> : null}
      {isOutdated && !isUnderway(rehearsal) ? <Alert type="info" showIcon message={t.outdated} /> : null}
    </section>
  )
}
