import { getStage } from '@kaisai/contract/competition/stage.endpoints'
import type { TimelineStage } from '@kaisai/contract/competition/timeline/node'
import { bestIn } from '@kaisai/contract/lang'
import { Alert, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { stepPath } from '../paths.ts'
import type { Setup } from '../setup-context.ts'
import styles from './Review.module.css'
import { ReviewForm } from './ReviewForm.tsx'
import { reviewTexts } from './review-texts.ts'

/** The stages as tabs; what is typed in one is not lost by going to another without being asked. */
export const ReviewStages = ({ setup }: { setup: Setup }) => {
  const t = useTexts(reviewTexts)
  const w = useTexts(words)
  const nameOf = useStageName()
  const { stages } = setup.schedule
  const { competitionId } = setup.competition
  const [query, setQuery] = useSearchParams()
  const [isDirty, setDirty] = useState(false)
  const asked = stages.find(({ stageId }) => stageId === query.get('stage'))
  const chosen = asked ?? stages.find((stage) => reviewWindowOf(stage)) ?? stages[0]
  const toSchedule = <LinkButton to={stepPath('schedule', competitionId)}>{t.toSchedule}</LinkButton>
  if (!chosen)
    return (
      <section className={styles.card}>
        <EmptyFace text={t.noStages} action={toSchedule} />
      </section>
    )
  const go = async (stageId: string): Promise<void> => {
    const box = { text: w.leaveUnsaved, confirmText: w.leave, cancelText: w.stay, danger: true }
    if (isDirty && !(await confirmBox(box))) return
    setDirty(false)
    setQuery({ id: competitionId, stage: stageId }, { replace: true })
  }
  return (
    <section className={styles.stages}>
      <Tabs
        activeKey={chosen.stageId}
        onChange={(stageId) => void go(stageId)}
        aria-label={t.stages}
        items={stages.map((stage) => ({
          key: stage.stageId,
          label:
            isDirty && stage.stageId === chosen.stageId ? (
              <>
                {nameOf(stage)} <small className={styles.advice}>{t.unsaved}</small>
              </>
            ) : (
              nameOf(stage)
            ),
        }))}
      />
      {reviewWindowOf(chosen) ? null : (
        <Alert className={styles.notice} type="info" showIcon title={t.noWindow} action={toSchedule} />
      )}
      <StageReview key={chosen.stageId} setup={setup} stage={chosen} onDirty={setDirty} />
    </section>
  )
}

interface StageReviewProps {
  setup: Setup
  stage: TimelineStage
  onDirty: (isDirty: boolean) => void
}

const StageReview = ({ setup, stage, onDirty }: StageReviewProps) => {
  const nameOf = useStageName()
  const { data, error, refetch, isFetchedAfterMount } = useReply(getStage, { stageId: stage.stageId }, { staleMs: 0 })
  // A remembered reply may be of an older version, against which nothing can be saved.
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data || !isFetchedAfterMount) return <SkeletonRows />
  return (
    <ReviewForm
      stage={data}
      window={reviewWindowOf(stage)}
      others={setup.schedule.stages
        .filter(({ stageId }) => stageId !== stage.stageId)
        .map((other) => ({ stageId: other.stageId, name: nameOf(other) }))}
      isEditable={setup.competition.isEditable}
      onDirty={onDirty}
    />
  )
}

const reviewWindowOf = ({ nodes }: TimelineStage) =>
  nodes.find(({ kind }) => kind === 'REVIEW') ?? nodes.find(({ kind }) => kind === 'ONSITE')

const useStageName = () => {
  const { lang } = useLang()
  return ({ name, nameEn }: Pick<TimelineStage, 'name' | 'nameEn'>): string => bestIn(lang, name, nameEn)
}
