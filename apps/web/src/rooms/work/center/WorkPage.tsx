import { listMyWorks } from '@kaisai/contract/work/own.endpoints'
import { useSearchParams } from 'react-router'
import { useReply } from '#web/query.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Center.module.css'
import { workCenterTexts } from './center-texts.ts'
import { WorkCard } from './WorkCard.tsx'
import { WorkDetails } from './WorkDetails.tsx'

/** /center/work: own works in every stage; with `id` everything of one of them. */
export const WorkPage = () => {
  const [query] = useSearchParams()
  const workId = query.get('id')
  return workId ? <WorkDetails key={workId} workId={workId} /> : <WorkList />
}

const WorkList = () => {
  const t = useWorded(workCenterTexts)
  const { data, error, refetch } = useReply(listMyWorks, {}, { staleMs: 0 })
  return (
    <>
      <PageHeader title={t.works} hint={t.worksHint} />
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows /> : null}
      {data?.length === 0 ? (
        <EmptyFace
          kind="work"
          text={t.none}
          action={
            <LinkButton to="/center/competition" type="primary">
              {t.toCompetitions}
            </LinkButton>
          }
        />
      ) : null}
      <ul className={styles.list}>
        {data?.map((work) => (
          <WorkCard key={`${work.teamId} ${work.stageId}`} work={work} />
        ))}
      </ul>
    </>
  )
}
