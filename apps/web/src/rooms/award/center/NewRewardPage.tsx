import { listMyAwards, markAwardsSeen } from '@kaisai/contract/award/open.endpoints'
import { call } from '#web/call.ts'
import { refresh, useReply } from '#web/query.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { rewardTexts } from './center-texts.ts'
import styles from './Reward.module.css'
import { RewardCard } from './RewardCard.tsx'

/** /center/newReward: awards that were not seen yet. */
export const NewRewardPage = () => {
  const t = useWorded(rewardTexts)
  const { data, error, refetch } = useReply(listMyAwards, {}, { staleMs: 0 })
  const fresh = data?.filter(({ isNew }) => isNew)
  const seen = async (awardIds: string[]): Promise<void> => {
    await call(markAwardsSeen, { awardIds }).catch(() => undefined)
    await refresh(listMyAwards)
  }
  return (
    <>
      <PageHeader title={t.newTitle} hint={t.newHint} />
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows /> : null}
      {fresh?.length === 0 ? (
        <EmptyFace kind="award" text={t.noNew} action={<LinkButton to="/center/reward">{t.toAll}</LinkButton>} />
      ) : null}
      <ul className={styles.page} style={{ padding: 0, listStyle: 'none' }}>
        {fresh?.map((award) => (
          <RewardCard key={award.awardId} award={award} onSeen={() => void seen([award.awardId])} />
        ))}
      </ul>
    </>
  )
}
