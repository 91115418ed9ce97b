import { listMyAwards } from '@kaisai/contract/award/open.endpoints'
import { useReply } from '#web/query.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { rewardTexts } from './center-texts.ts'
import { Exclusions } from './Exclusions.tsx'
import styles from './Reward.module.css'
import { RewardCard } from './RewardCard.tsx'

/** /center/reward: all awards of one's own, as a student and as an advisor. */
export const RewardPage = () => {
  const t = useWorded(rewardTexts)
  const { data, error, refetch } = useReply(listMyAwards, {}, { staleMs: 0 })
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows /> : null}
      {data?.length === 0 ? (
        <EmptyFace kind="award" text={t.none} action={<LinkButton to="/center/competition">{t.toCompetitions}</LinkButton>} />
      ) : null}
      <ul className={styles.page} style={{ padding: 0, listStyle: 'none' }}>
        {data?.map((award) => (
          <RewardCard key={award.awardId} award={award} />
        ))}
      </ul>
      <Exclusions />
    </>
  )
}
