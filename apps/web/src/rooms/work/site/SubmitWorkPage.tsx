import { getPublicCompetition } from '@kaisai/contract/competition/public.endpoints'
import { getWork } from '@kaisai/contract/work/own.endpoints'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { hasCode } from '#web/call-error.ts'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { SignedInOnly } from '#web/ui/site/SignedInOnly.tsx'
import { useWorded, WorkWord } from '#web/wording-context.tsx'
import { workMeaning } from '../status-meaning.ts'
import parts from './parts/Parts.module.css'
import type { OwnWork } from './parts/Versions.tsx'
import { ChooseWork } from './submit/ChooseWork.tsx'
import { DueClock } from './submit/DueClock.tsx'
import styles from './submit/Submit.module.css'
import { Submitted } from './submit/Submitted.tsx'
import { submitTexts } from './submit/submit-texts.ts'
import { useSubmitWord } from './submit/use-submit-word.ts'
import { WorkEditor } from './submit/WorkEditor.tsx'
import { WorkReader } from './submit/WorkReader.tsx'

const NOT_FOUND = 40400

/** /home/competition/submitWork?workId=… (or teamId and stageId, or competitionId): filling in and submitting a work. */
export const SubmitWorkPage = () => {
  const [query] = useSearchParams()
  const asked = {
    workId: query.get('workId'),
    competitionId: query.get('competitionId') ?? query.get('id'),
    teamId: query.get('teamId'),
    stageId: query.get('stageId'),
  }
  const word = useSubmitWord(asked)
  return (
    <WorkWord word={word}>
      <Submitting {...asked} isDone={query.get('done') === '1'} />
    </WorkWord>
  )
}

interface SubmittingProps {
  workId: string | null
  competitionId: string | null
  teamId: string | null
  stageId: string | null
  isDone: boolean
}

const Submitting = ({ workId, competitionId, teamId, stageId, isDone }: SubmittingProps) => {
  const t = useWorded(submitTexts)
  return (
    <div className={styles.page}>
      <PageMeta title={t.submitWork(t.work)} isHidden />
      <SignedInOnly why={t.signInWhy} head={<Head competitionId={competitionId}>{t.submitWork(t.work)}</Head>}>
        {workId ? (
          <OneWork key={workId} workId={workId} isDone={isDone} />
        ) : (
          <>
            <Head competitionId={competitionId}>{t.submitWork(t.work)}</Head>
            <ChooseWork competitionId={competitionId} teamId={teamId} stageId={stageId} />
          </>
        )}
      </SignedInOnly>
    </div>
  )
}

const OneWork = ({ workId, isDone }: { workId: string; isDone: boolean }) => {
  const t = useWorded(submitTexts)
  const { data: work, error, refetch } = usePublicReply(getWork, { workId })
  if (error && hasCode(error, NOT_FOUND))
    return (
      <section className={parts.card}>
        <h2>{t.notYours}</h2>
        <p className={parts.buttons}>
          <ButtonLink to="/center/work" look="primary">
            {t.mine}
          </ButtonLink>
        </p>
      </section>
    )
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!work) return <Waiting />
  const isSubmitted = isDone && work.submissions.length > 0 && work.status === 'submitted'
  return (
    <>
      <Head competitionId={work.competitionId} name={work.competitionName} work={work}>
        {t.submitWork(work.workLabel)}
      </Head>
      {isSubmitted ? null : <DueClock intake={work.intake} isReturned={work.status === 'returned'} onOver={refetch} />}
      {isSubmitted ? (
        <Submitted work={work} />
      ) : work.can.includes('edit') ? (
        <WorkEditor key={workId} work={work} />
      ) : (
        <WorkReader work={work} />
      )}
    </>
  )
}

interface HeadProps {
  competitionId: string | null
  name?: string
  work?: OwnWork
  children: ReactNode
}

const Head = ({ competitionId, name, work, children }: HeadProps) => {
  const t = useWorded(submitTexts)
  const { data } = usePublicReply(getPublicCompetition, { id: competitionId ?? '' }, { enabled: competitionId !== null && !name })
  return (
    <header className={styles.head}>
      {competitionId ? (
        <p>
          <Link to={`/home/competition/details?id=${competitionId}`}>← {t.toCompetition}</Link>
        </p>
      ) : null}
      <h1>
        <span>{name ?? data?.name ?? ''}</span>
        {children}
      </h1>
      {work ? (
        <p className={styles.facts}>
          <StatusTag meaning={workMeaning(work.status)}>{work.statusName}</StatusTag>
          {[work.itemName, work.stageName, work.teamName, work.code].filter(Boolean).join(' · ')}
        </p>
      ) : null}
    </header>
  )
}
