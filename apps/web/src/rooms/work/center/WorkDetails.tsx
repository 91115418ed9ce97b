import { galleryAddress } from '@kaisai/contract/work/addresses'
import { getWork, listMyWorks } from '@kaisai/contract/work/own.endpoints'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { ownWorkParts } from '#web/own-work-parts.ts'
import { refresh, useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useWorded, WorkWord } from '#web/wording-context.tsx'
import { submitAddress } from '../addresses.ts'
import { type OwnWork, Versions } from '../site/parts/Versions.tsx'
import { WorkMoves } from '../site/parts/WorkMoves.tsx'
import { DueClock } from '../site/submit/DueClock.tsx'
import { refreshWork } from '../site/submit/refresh-work.ts'
import { workMeaning } from '../status-meaning.ts'
import { WorkContent } from '../view/WorkContent.tsx'
import styles from './Center.module.css'
import { workCenterTexts } from './center-texts.ts'
import { Level } from './Level.tsx'
import { Part } from './Part.tsx'
import { Shares } from './Shares.tsx'

const laterParts = ownWorkParts().map(({ key, load }) => ({ key, Content: lazy(async () => ({ default: await load() })) }))

/** Everything of one own work: how it stands, what was submitted, what changed since, and who may look at it. */
export const WorkDetails = ({ workId }: { workId: string }) => {
  const { data: work, error, refetch } = useReply(getWork, { workId }, { staleMs: 0 })
  if (error && !work) return <ErrorFace error={error} onRetry={refetch} />
  if (!work) return <SkeletonRows />
  return (
    <WorkWord word={work.workLabel}>
      <Details work={work} />
    </WorkWord>
  )
}

const Details = ({ work }: { work: OwnWork }) => {
  const t = useWorded(workCenterTexts)
  const isEdited = work.can.includes('edit')
  // The submission page keeps its own replies.
  const moved = (): Promise<unknown> => Promise.all([refresh(getWork, listMyWorks), refreshWork()])
  return (
    <>
      <PageHeader
        back="/center/work"
        title={work.title || work.workLabel}
        tag={<StatusTag meaning={workMeaning(work.status)}>{work.statusName}</StatusTag>}
        hint={[work.competitionName, work.itemName, work.stageName, work.teamName, work.code].filter(Boolean).join(' · ')}
        actions={
          <LinkButton to={submitAddress({ workId: work.workId })} type={isEdited ? 'primary' : 'default'}>
            {isEdited ? (work.status === 'returned' ? t.correct : t.goOn) : t.content}
          </LinkButton>
        }
      />
      <div className={styles.parts}>
        <DueClock intake={work.intake} isReturned={work.status === 'returned'} onOver={() => refresh(getWork)} />
        {work.status === 'returned' && work.returned ? (
          <section className={styles.returned}>
            <h2>{t.returned}</h2>
            <p className={styles.prose}>{work.returned.reason}</p>
            <p className={styles.fine}>{formatDate(work.returned.time, 'minute')}</p>
          </section>
        ) : null}
        {work.reason ? (
          <section className={styles.returned}>
            <h2>{t.reason}</h2>
            <p className={styles.prose}>{work.reason}</p>
          </section>
        ) : null}
        <WorkMoves
          work={work}
          onMoved={moved}
          button={({ key, label, look, isBusy, onClick }) => (
            <Button
              key={key}
              type={look === 'primary' ? 'primary' : 'default'}
              danger={look === 'quiet'}
              loading={isBusy}
              onClick={onClick}
            >
              {label}
            </Button>
          )}
        />
        {work.differences.length > 0 ? <Differences work={work} /> : null}
        <Suspense fallback={null}>
          {laterParts.map(({ key, Content }) => (
            <Content key={key} workId={work.workId} />
          ))}
        </Suspense>
        <Part title={t.versions}>
          <Versions work={work} />
        </Part>
        <Shares work={work} onChanged={moved} />
        <Part title={t.shown}>
          <p>
            {work.isShown ? t.isShown : t.notShown}
            {work.isShown ? ` · ${t.views(work.viewCount)}` : ''}
            {work.isShown && work.voteCount !== null ? ` · ${t.votes(work.voteCount)}` : ''}
          </p>
          <Level work={work} onChanged={moved} />
          {work.isShown ? (
            <p>
              <Link to={galleryAddress(work.workId)}>{t.seeGallery}</Link>
            </p>
          ) : null}
        </Part>
        <Part title={t.content}>
          <WorkContent document={work.document} answers={work.answers} files={work.files} />
        </Part>
      </div>
    </>
  )
}

const Differences = ({ work }: { work: OwnWork }) => {
  const t = useWorded(workCenterTexts)
  return (
    <Part title={t.differences}>
      <p className={styles.fine}>{t.differencesHint}</p>
      <dl className={styles.differences}>
        {work.differences.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              <del>{from || t.empty}</del>
              <ins>{to || t.empty}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
