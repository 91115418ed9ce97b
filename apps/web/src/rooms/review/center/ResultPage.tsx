import { listMyFeedback } from '@kaisai/contract/review/feedback.endpoints'
import { listMyResults } from '@kaisai/contract/review/objection.endpoints'
import { listMyWorks } from '@kaisai/contract/work/own.endpoints'
import { useReply } from '#web/query.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { Avoidances } from './Avoidances.tsx'
import styles from './Center.module.css'
import { resultCenterTexts } from './center-texts.ts'
import { Objections } from './Objections.tsx'
import { ResultCard } from './ResultCard.tsx'

/** /center/result: own results once they are public, objections to them, and whom a team avoids. */
export const ResultPage = () => {
  const t = useWorded(resultCenterTexts)
  const { data, error, refetch } = useReply(listMyResults, {}, { staleMs: 0 })
  const { data: feedback = [] } = useReply(listMyFeedback, {}, { staleMs: 0 })
  const { data: works = [] } = useReply(listMyWorks, {}, { staleMs: 60_000 })
  // Only a captain may name experts.
  const teams = [...new Map(works.filter(({ isCaptain }) => isCaptain).map((work) => [work.teamId, work])).values()]
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows /> : null}
      <div className={styles.page}>
        <Objections />
        {data?.length === 0 ? (
          <EmptyFace kind="award" text={t.none} action={<LinkButton to="/center/competition">{t.toCompetitions}</LinkButton>} />
        ) : null}
        <ul className={styles.list}>
          {data?.map((result) => (
            <ResultCard
              key={`${result.resultId} ${result.workId}`}
              result={result}
              feedback={feedback.find(({ resultId, workId }) => resultId === result.resultId && workId === result.workId)}
            />
          ))}
        </ul>
        {teams.length > 0 ? <Avoidances teams={teams} /> : null}
      </div>
    </>
  )
}
